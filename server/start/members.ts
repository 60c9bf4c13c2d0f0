import type { Worker } from "node:cluster";
import { once } from "node:events";
import type { Log } from "#platform/log.ts";

/** A process that ran this long did not fail at its start: its successor starts at once. */
const STABLE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

/** `isSpare`: the process that it is to replace still serves. */
type Member = { worker: Worker; startedAt: number; isReady: boolean; isSpare: boolean };

/** Starts a process; the time (ms) and its passing; and who sees every process that is started. */
type Tools = {
	fork(): Worker;
	now(): number;
	wait(ms: number): Promise<unknown>;
	watch?: ((worker: Worker) => void) | undefined;
};

/** The server processes of a supervisor, which decides when they start and end. */
export function openMembers(log: Log, { fork, now, wait, watch }: Tools) {
	/** Those that should serve; one that drains is no longer among them. */
	const members = new Map<number, Member>();
	/** With those that drain. */
	const alive = new Set<Worker>();
	let leader: Worker | null = null;
	let isAnnounced = false;
	let isStopping = false;
	let pauseMs = 0;
	let replacing: Promise<void> | null = null;

	/** @returns null once the process serves requests, or the exit code of one that ended before */
	async function start(isSpare = false): Promise<number | null> {
		const worker = fork();
		const member = { worker, startedAt: now(), isReady: false, isSpare };
		members.set(worker.id, member);
		alive.add(worker);
		watch?.(worker);
		worker.on("error", (error) => log.error({ err: error, process: worker.id }, "lost a server process"));
		worker.on("exit", (code, signal) => {
			alive.delete(worker);
			replace(member, code, signal);
		});
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
		const hasServed = now() - startedAt > STABLE_MS;
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
			const left = [...alive];
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
