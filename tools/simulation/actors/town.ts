import { type Browser, type Front, jsonOf, NoAnswer, openBrowser } from "../world/browser.ts";
import type { MailServer } from "../world/mail-server.ts";
import type { ShopResponse } from "../world/network.ts";
import type { Provider } from "../world/provider.ts";
import { delayMs, take } from "../world/simulated-process.ts";

/** What an actor knows was done, because the shop has said so: it must be in the database whatever happens later. */
export type Acknowledged = { what: string; table: string; column: string; value: string };

/** How likely people do what. */
export type Habits = {
	twoTabs: number;
	changes: number;
	walkAway: number;
	late: number;
	declined: number;
	payTwice: number;
	/** Tries every page that was opened. */
	both: number;
	failingRefund: number;
	disputed: number;
	/** The owner refunds instead of anything else. */
	refunds: number;
};

export const USUAL: Habits = {
	twoTabs: 0.25,
	changes: 0.15,
	walkAway: 0.12,
	late: 0.1,
	declined: 0.1,
	payTwice: 0.1,
	both: 0.5,
	failingRefund: 0.06,
	disputed: 0.04,
	refunds: 0.2,
};

/** Where actors meet. */
export type Town = {
	front: Front;
	habits: Habits;
	provider: Provider;
	mail: MailServer;
	acknowledged: Acknowledged[];
	/** Accounts that have confirmed their email, by email. */
	members: Map<string, { password: string; name: string }>;
	/** What the shop has acknowledged that everyone sees from then on, by what it is. */
	shown: Map<string, Announced>;
	/** The texts of all reviews that were sent. */
	reviews: Set<string>;
	/** Something has just gone wrong, so that busy answers and late pages are no news. */
	isDisturbed(): boolean;
	/** Reports what must never happen. */
	violated(what: string): void;
	/** An address in the net that no one else has. */
	newAddress(): string;
};

/** `since` is infinite while it is not known what is stored. */
type Announced = { value: unknown; since: number; changes: number; unsureUntil: number };

export type Actor = (town: Town) => Promise<void>;

export function wait({ front }: Town, ms: number): Promise<void> {
	return take(front.timeline, ms);
}

export function newBrowser(town: Town, who: string): Browser {
	return openBrowser(town.front, who, town.newAddress());
}

/** Repeats what got no answer, or a "busy", a few times, as people and scripts do. */
export async function insist(
	town: Town,
	tries: number,
	ask: () => Promise<ShopResponse>,
): Promise<ShopResponse | null> {
	for (let left = tries; left > 0; left--) {
		try {
			const answer = await ask();
			if (answer.status !== 503 && answer.status < 500) return answer;
		} catch (error) {
			if (!(error instanceof NoAnswer)) throw error;
		}
		await wait(town, town.front.random.between(1000, 15_000));
	}
	return null;
}

/** A newly generated idempotency key. */
export function newKey(): string {
	return crypto.randomUUID();
}

/** Pays at the provider's page; the buyer's own connection to it is slow, too. */
export async function payAt(town: Town, sessionId: string, card: string): Promise<number> {
	await wait(town, delayMs(town.front.random));
	const { status } = await town.provider.call(`/sandbox/sessions/${sessionId}/pay`, { card });
	town.front.journal.tell(`a buyer pays for ${sessionId.slice(0, 14)}: ${PAYMENT[status] ?? status}`);
	if (status === 200) town.front.journal.count("purchases");
	return status;
}

const PAYMENT: Readonly<Record<number, string>> = { 200: "paid", 402: "declined", 410: "the page has expired" };

export type ShownProduct = { id: number; available: number; price_cents: number };

/** How long a page may be older than a change. */
const STALE_MS = 3000;
/** How long a change that got no answer may still be under way. */
const UNSURE_MS = 120_000;

export async function browse(town: Town, browser: Browser): Promise<readonly ShownProduct[]> {
	let askedAt = 0;
	const answer = await insist(town, 3, () => {
		askedAt = town.front.timeline.now();
		return browser.get("/api/products");
	});
	const products = answer?.status === 200 ? jsonOf<ShownProduct[]>(answer) : [];
	for (const { id, price_cents } of products) checkShown(town, `price ${id}`, price_cents, askedAt);
	return products;
}

/** What is shown is not older than it may be. */
export function checkShown(town: Town, what: string, value: unknown, askedAt: number): void {
	const known = town.shown.get(what);
	if (!known || known.since >= askedAt - STALE_MS || known.value === value || town.isDisturbed()) return;
	town.violated(`${what} is shown as ${value} instead of ${known.value}`);
}

/** Changes what everyone sees. Of several changes at a time, or one without an answer, nobody knows which is last. */
export async function announce(town: Town, what: string, change: () => Promise<unknown>): Promise<void> {
	const { timeline } = town.front;
	const shown = town.shown.get(what) ?? newAnnounced(undefined);
	town.shown.set(what, shown);
	shown.since = Number.POSITIVE_INFINITY;
	if (++shown.changes > 1) shown.unsureUntil = timeline.now() + UNSURE_MS;
	const value = await change();
	shown.changes -= 1;
	if (value === undefined) shown.unsureUntil = timeline.now() + UNSURE_MS;
	else if (shown.changes === 0 && timeline.now() > shown.unsureUntil)
		Object.assign(shown, { value, since: timeline.now() });
}

/** For a value that nobody has changed yet. */
export function newAnnounced(value: unknown): Announced {
	return { value, since: 0, changes: 0, unsureUntil: 0 };
}
