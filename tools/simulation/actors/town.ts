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
	/** Prices that the shop has acknowledged; null while a change is under way or got no answer. */
	prices: Map<number, { cents: number; since: number } | null>;
	/** Something has just gone wrong, so that busy answers and late pages are no news. */
	isDisturbed(): boolean;
	/** Reports what must never happen. */
	violated(what: string): void;
	/** An address in the net that no one else has. */
	newAddress(): string;
};

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

export async function browse(town: Town, browser: Browser): Promise<readonly ShownProduct[]> {
	let askedAt = 0;
	const answer = await insist(town, 3, () => {
		askedAt = town.front.timeline.now();
		return browser.get("/api/products");
	});
	const products = answer?.status === 200 ? jsonOf<ShownProduct[]>(answer) : [];
	for (const { id, price_cents } of products) {
		const price = town.prices.get(id);
		const isNews = price && price.since < askedAt - STALE_MS && price.cents !== price_cents;
		if (isNews && !town.isDisturbed())
			town.violated(`product ${id} is shown for ${price_cents} instead of ${price.cents} cents`);
	}
	return products;
}
