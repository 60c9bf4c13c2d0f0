import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { openClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { openLog } from "#platform/log.ts";
import { openScrapes } from "#server/metrics/metrics.ts";
import { openMembers } from "./members.ts";
import { startSandbox } from "./start-sandbox.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

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
	const members = openMembers(log, {
		// The doctor of each names how many connections all of them need.
		fork: () => cluster.fork({ PROCESSES: String(config.processes) }),
		now: () => performance.now(),
		wait: (ms) => wait(ms),
		watch: metrics?.watch,
	});
	whenStopped((isHurried) => members.end(isHurried ? "SIGINT" : "SIGTERM"));
	process.on("SIGHUP", () => void members.replaceAll());

	// The first one migrates, and it alone reports why a start fails.
	const exitCode = await members.start();
	if (exitCode !== null) process.exit(exitCode);
	await Promise.all(Array.from({ length: config.processes - 1 }, () => members.start()));
	log.info({ pid: process.pid, processes: config.processes }, "SIGHUP to this pid replaces the server processes");
}
