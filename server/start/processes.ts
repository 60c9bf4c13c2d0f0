import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { openClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Log, openLog } from "#platform/log.ts";
import { startSandbox } from "./start-sandbox.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** A process that ran this long did not fail at its start: its successor starts at once. */
const STABLE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

/** `isSpare`: the process that it is to replace still serves. */
type Member = { worker: Worker; startedAt: number; isReady: boolean; isSpare: boolean };

/**
 * Runs `config.processes` server processes that share the port, and one more, this one, that serves no request: it
 * replaces a process that died, keeps the payment sandbox, and names the one that runs the jobs. SIGHUP replaces all of
 * them without dropping a request, SIGTERM drains and ends them.
 */
export async function superviseProcesses(config: Config): Promise<void> {
	const log = openLog(config.logLevel, undefined, { process: 0 });
	const { whenStopped } = stopOnSignal(log);
	if (config.stripe === null) whenStopped(await startSandbox(config, openClock(null), log));
	// Each process accepts from the one socket itself: a connection handed over by this one would hang when its receiver dies.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	const metrics = config.metrics && (await openScrapes(config.metrics, log));
	if (metrics) whenStopped(metrics.close);
	const members = openMembers(log, metrics?.watch);
	whenStopped((isHurried) => members.end(isHurried ? "SIGINT" : "SIGTERM"));
	process.on("SIGHUP", () => void members.replaceAll());

	// The first one migrates, and it alone reports why a start fails.
	const exitCode = await members.start();
	if (exitCode !== null) process.exit(exitCode);
	await Promise.all(Array.from({ length: config.processes - 1 }, () => members.start()));
	log.info({ pid: process.pid, processes: config.processes }, "SIGHUP to this pid replaces the server processes");
}

/** The metrics of all processes, on a port of their own if there is one. */
async function openScrapes({ port, host, token }: NonNullable<Config["metrics"]>, log: Log) {
	const { gatherMetrics } = await import("#server/metrics/gather-metrics.ts");
	const { createMetricsPage, listenForMetrics } = await import("#server/metrics/serve-metrics.ts");
	const { watch, scrape } = gatherMetrics();
	const close =
		port === null ? null : await listenForMetrics(createMetricsPage({ token, scrape, log }), { port, host });
	return { watch, close: async () => await close?.() };
}

/** `watch` sees every process that is started. */
function openMembers(log: Log, watch?: (worker: Worker) => void) {
	/** Those that should serve; one that drains is no longer among them. */
	const members = new Map<number, Member>();
	let leader: Worker | null = null;
	let isAnnounced = false;
	let isStopping = false;
	let pauseMs = 0;
	let replacing: Promise<void> | null = null;

	/** @returns null once the process serves requests, or the exit code of one that ended before */
	async function start(isSpare = false): Promise<number | null> {
		const worker = cluster.fork();
		const member = { worker, startedAt: performance.now(), isReady: false, isSpare };
		members.set(worker.id, member);
		watch?.(worker);
		worker.on("error", (error) => log.error({ err: error, process: worker.id }, "lost a server process"));
		worker.on("exit", (code, signal) => replace(member, code, signal));
		const ready = new Promise<null>((resolve) => {
			worker.on("message", (message: unknown) => {
				if (message !== "ready") return;
				member.isReady = true;
				member.isSpare = false;
				nameLeader();
				resolve(null);
			});
		});
		return await Promise.race([ready, once(worker, "exit").then(([code]) => Number(code ?? 1))]);
	}

	/** Jobs are safe in any number of processes, but one is enough. */
	function nameLeader(): void {
		const ready = [...members.values()].filter((member) => member.isReady).map(({ worker }) => worker);
		if (isStopping || (leader !== null && ready.includes(leader))) return;
		leader = ready[0] ?? null;
		leader?.send({ announces: !isAnnounced });
		isAnnounced ||= leader !== null;
	}

	function replace({ worker, startedAt, isReady, isSpare }: Member, code: number | null, signal: string | null): void {
		if (!members.delete(worker.id) || isStopping) return;
		nameLeader();
		// Until one has served, the start itself has failed.
		if (isSpare || (!isAnnounced && !isReady)) return;
		const hasServed = performance.now() - startedAt > STABLE_MS;
		pauseMs = hasServed ? 0 : Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
		log.error({ ended: worker.id, code, signal, pauseMs }, "a server process ended; another one replaces it");
		void wait(pauseMs).then(() => (isStopping ? null : start()));
	}

	/** A new process serves before the one that it replaces drains; when it cannot start, the old ones stay. */
	async function replaceEach(): Promise<void> {
		for (const old of [...members.values()]) {
			const successor = await start(true);
			if (isStopping) return;
			if (successor !== null) {
				log.error({ code: successor }, "a new server process did not start; the old ones continue");
				return;
			}
			members.delete(old.worker.id);
			nameLeader();
			old.worker.process.kill("SIGTERM");
		}
		log.info({ processes: members.size }, "all server processes were replaced");
	}

	return {
		start,
		/** A second call waits for the first, and then replaces all of them again. */
		async replaceAll(): Promise<void> {
			const before = replacing;
			replacing = (async () => {
				await before;
				if (!isStopping) await replaceEach();
			})();
			await replacing;
		},
		async end(signal: NodeJS.Signals): Promise<void> {
			isStopping = true;
			const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
			await Promise.all(
				left.map(async (worker) => {
					const ended = once(worker, "exit");
					worker.process.kill(signal);
					await ended;
				}),
			);
		},
	};
}
