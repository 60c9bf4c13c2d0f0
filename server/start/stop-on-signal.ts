import type { Log } from "#platform/log.ts";

/** `isHurried`: a person at the keyboard is waiting. */
type Close = (isHurried: boolean) => Promise<unknown>;

/**
 * Shuts the process down gracefully on SIGTERM and SIGINT: closes everything in reverse order of opening, then exits.
 *
 * An unhandled rejection is logged and the process keeps running: requests are independent of each other, and all
 * persistent state is in the database. An uncaught exception may leave anything half done, so the process closes what it
 * can and exits with 1, for its supervisor to restart it.
 */
export function stopOnSignal(log: Log): { whenStopped(close: Close): void } {
	const closers: Close[] = [];
	let isStopping = false;

	async function stop(exitCode: number, isHurried = false): Promise<void> {
		if (isStopping) return;
		isStopping = true;
		for (const close of closers.reverse()) {
			await close(isHurried).catch((error: unknown) => log.error({ err: error }, "closing failed during shutdown"));
		}
		process.exit(exitCode);
	}
	process.on("SIGTERM", () => stop(0));
	process.on("SIGINT", () => stop(0, true));
	process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
	process.on("uncaughtException", (error) => {
		log.error({ err: error }, "uncaught exception");
		void stop(1);
	});
	return { whenStopped: (close) => closers.push(close) };
}
