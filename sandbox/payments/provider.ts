import type { Behavior } from "./behavior.ts";
import type { Store } from "./store/open-store.ts";
import type { Delivery } from "./store/records.ts";

/** The timers that the sandbox uses; tests inject their own. */
export type Timers = {
	setTimeout(work: () => void, ms: number): unknown;
	clearTimeout(handle: unknown): void;
};

export type Log = {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
};

export type Provider = {
	/** Base URL of the payment pages for browsers, without a trailing slash. */
	url: string;
	/** Epoch milliseconds. */
	clock: { now(): number };
	timers: Timers;
	log: Log;
	store: Store;
	behavior: Behavior;
	/** `pi_` and 24 random letters and digits. */
	newId(prefix: string, length?: number): string;
	/** Deliveries recorded since the last commit; they may be sent only when that commit is on disk. */
	outgoing: Delivery[];
	/** The second of the last check for due sessions. */
	sweptAt: number | null;
	/** Writes all changes to disk, then releases the recorded events. */
	commit(): Promise<void>;
};

export function secondsNow(provider: Provider): number {
	return Math.floor(provider.clock.now() / 1000);
}
