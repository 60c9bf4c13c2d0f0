import type { Log } from "#platform/log.ts";

/** `isHurried`: a person at the keyboard waits for the end. */
type Close = (isHurried: boolean) => Promise<unknown>;

/**
 * Ends the process in good order on SIGTERM and SIGINT: closes what was opened, the latest first, then exits.
 *
 * A promise that fails where nobody waits for it is written down and the process stays: requests are independent of
 * each other, and all that lasts is in the database. An exception that nobody catches may leave anything half done, so
 * the process closes what it can and exits with 1, for its supervisor to start another.
 */
export function stopOnSignal(log: Log): { whenStopped(close: Close): void } {
	const closers: Close[] = [];
	let isStopping = false;

	async function stop(exitCode: number, isHurried = false): Promise<void> {
		if (isStopping) return;
		isStopping = true;
		for (const close of closers.reverse()) {
			await close(isHurried).catch((error: unknown) => log.error({ err: error }, "could not close in good order"));
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
