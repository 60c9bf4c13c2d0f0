import type { Behaviour } from "./behaviour.ts";
import type { Store } from "./store/open-store.ts";
import type { Delivery } from "./store/records.ts";

/** Timers as the stand-in needs them; tests bring their own. */
export type Timers = {
	setTimeout(work: () => void, ms: number): unknown;
	clearTimeout(handle: unknown): void;
};

export type Log = {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
};

/** What every deed of the stand-in works with. */
export type Provider = {
	/** Where a browser finds the payment pages, without a slash at its end. */
	url: string;
	/** Epoch milliseconds. */
	clock: { now(): number };
	timers: Timers;
	log: Log;
	store: Store;
	behaviour: Behaviour;
	/** `pi_` and 24 random letters and digits. */
	newId(prefix: string, length?: number): string;
	/** Deliveries recorded since the last commit; they may leave only when that commit is on the disk. */
	outgoing: Delivery[];
	/** The second at which due sessions were last looked for. */
	sweptAt: number | null;
	/** Writes down all changes, then lets the recorded events go out. */
	commit(): Promise<void>;
};

/** The instant as the wire tells it. */
export function secondsNow(provider: Provider): number {
	return Math.floor(provider.clock.now() / 1000);
}
