import { setTimeout as wait } from "node:timers/promises";
import { type Forwarder, forwardPort } from "./forward-port.ts";
import { type PostgresNode, startPrimary, startReplica } from "./postgres-node.ts";
import {
	buy,
	differences,
	fillStock,
	readLedgers,
	readProvider,
	readSessions,
	startTwoShops,
	type TwoShops,
} from "./try-shops.ts";

const PRODUCTS = [1, 2, 4, 6];
const BUYERS = 12;
/** The line to the replica is cut when so many purchases were acknowledged, with all buyers in the middle of the next. */
const PURCHASES_BEFORE = 48;
/** The primary dies when so many commits wait for the replica; or, if none waits, so many purchases later. */
const WAITING_COMMITS = 4;
const PURCHASES_BEHIND = 24;
const PURCHASES_AFTER = 24;

export type ReplicaResult = {
	/** Did the replica answer questions of the shops? */
	isReplicaRead: boolean;
	/** Commits that waited for the replica in vain, so that nobody heard of them. */
	waiting: number;
	/** Orders that a shop had shown to the buyer, or whose payment message it had accepted, when the primary died. */
	acknowledged: number;
	/** Those of them that the promoted replica does not know. The reason for all this: none. */
	lost: string[];
	/** What the shops did while there was no primary: a page that was read before, and a purchase. */
	pageWithoutPrimary: number;
	purchaseWithoutPrimary: string;
	/** Sold after the promotion. */
	soldAfterwards: number;
	/** Sessions that were paid without an order, or ordered without payment, in the end. */
	odd: string[];
	violations: string[];
	/** From the promotion's begin until both shops were ready again. */
	recoveredMs: number;
};

/**
 * Two shops on a primary with a replica. In a storm of purchases the worst happens: the line to the replica is cut, then
 * the primary dies, and the replica takes its place.
 */
export async function tryReplica(t: (line: string) => void): Promise<ReplicaResult> {
	const nodes: PostgresNode[] = [];
	let address: Forwarder | null = null;
	let line: Forwarder | null = null;
	let shops: TwoShops | null = null;
	try {
		const primary = await startPrimary();
		nodes.push(primary);
		line = await forwardPort(primary.port);
		const replica = await startReplica(primary, line.port);
		nodes.push(replica);
		address = await forwardPort(primary.port);
		t("A primary and a streaming replica are up; every commit waits for both.");
		const environment = { DATABASE_REPLICA_URL: replica.shopUrl };
		shops = await startTwoShops(primary.shopUrl.replace(`:${primary.port}/`, `:${address.port}/`), environment);
		await fillStock(primary.shopUrl, PRODUCTS, 10_000);
		return await failOver({ primary, replica, address, line, shops }, t);
	} finally {
		await shops?.close();
		await address?.close();
		await line?.close();
		for (const node of nodes.reverse()) await node.close();
	}
}

type Parts = { primary: PostgresNode; replica: PostgresNode; address: Forwarder; line: Forwarder; shops: TwoShops };

async function failOver(
	{ primary, replica, address, line, shops }: Parts,
	t: (line: string) => void,
): Promise<ReplicaResult> {
	for (const url of shops.urls) {
		await fetch(`${url}/product/2`);
		for (let read = 0; read < 10; read++) await fetch(`${url}/api/products`);
	}
	const readers = await replica.ask("select 1 from pg_stat_activity where usename = 'shop_owner'");

	t(`${BUYERS} buyers buy; after ${PURCHASES_BEFORE} purchases the line to the replica is cut.`);
	const shown: string[] = [];
	let isAlive = true;
	let died: Promise<number> | null = null;
	const die = async () => {
		line.pointTo(null);
		let waiting = 0;
		while (waiting < WAITING_COMMITS && shown.length < PURCHASES_BEFORE + PURCHASES_BEHIND) {
			waiting = (await primary.ask("select 1 from pg_stat_activity where wait_event = 'SyncRep'")).length;
		}
		isAlive = false;
		await primary.crash();
		return waiting;
	};
	await storm(shops, "before", (sessionId) => {
		if (isAlive) shown.push(sessionId);
		if (shown.length >= PURCHASES_BEFORE) died ??= die();
		return true;
	});
	const waiting = (await died) ?? 0;
	t(`${waiting} commits waited for it when all processes of the primary were killed.`);
	const sessions = await readSessions(shops.sandboxUrl);
	const accepted = sessions.filter(({ deliveries }) =>
		deliveries.some(({ type, state }) => type === "checkout.session.completed" && state === "delivered"),
	);
	const acknowledged = new Set([...shown, ...accepted.map(({ id }) => id)]);

	const page = await fetch(`${shops.urls[0]}/product/2`);
	const purchase = await buy(shops.urls[0] ?? "", shops.sandboxUrl, { name: "none", productId: 2 }).then(
		(outcome) => ("rejected" in outcome ? outcome.rejected : "sold"),
		(error: Error) => error.message,
	);

	const promotedAt = performance.now();
	await replica.promote();
	// Before any shop reaches it and could mend what is missing.
	const { orders: known } = await readLedgers(replica.shopUrl);
	address.pointTo(replica.port);
	for (const url of shops.urls) while (!(await fetch(`${url}/readyz`)).ok) await wait(20);
	const recoveredMs = performance.now() - promotedAt;
	t(`The replica is the primary now, ${Math.round(recoveredMs)} ms later; the shops were not restarted.`);

	let soldAfterwards = 0;
	await storm(shops, "after", () => ++soldAfterwards < PURCHASES_AFTER);
	// Whoever paid while there was no primary gets the order now, as the provider says so again.
	const paid = (await readProvider(shops.sandboxUrl)).filter((session) => session.payment_status === "paid");
	for (const { id } of paid) await fetch(`${shops.urls[0]}/api/orders/by-session/${id}`);
	const books = await readLedgers(replica.shopUrl);
	return {
		isReplicaRead: readers.length > 0,
		waiting,
		acknowledged: acknowledged.size,
		lost: [...acknowledged].filter((id) => !known.includes(id)),
		pageWithoutPrimary: page.status,
		purchaseWithoutPrimary: purchase,
		soldAfterwards,
		odd: differences(
			paid.map(({ id }) => id),
			books.orders,
		),
		violations: books.violations,
		recoveredMs,
	};
}

/** Buyers buy one thing after the other, until `onSold` says that it is enough or the shop fails them. */
async function storm(shops: TwoShops, name: string, onSold: (sessionId: string) => boolean): Promise<void> {
	let isOn = true;
	const buyAgain = async (buyer: number) => {
		for (let purchase = 0; isOn; purchase++) {
			const order = { name: `${name}${buyer}-${purchase}`, productId: PRODUCTS[(buyer + purchase) % 4] ?? 1 };
			const outcome = await buy(shops.urls[buyer % 2] ?? "", shops.sandboxUrl, order).catch(() => null);
			if (outcome === null) return;
			if ("sessionId" in outcome && !onSold(outcome.sessionId)) isOn = false;
		}
	};
	await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buyAgain(buyer)));
}

if (import.meta.main) {
	const t = (line: string) => void process.stdout.write(`${line}\n`);
	const result = await tryReplica(t);
	t(JSON.stringify(result, null, "\t"));
	const { lost, odd, violations } = result;
	const isRight = lost.length + odd.length + violations.length === 0;
	t(isRight ? "No acknowledged order was lost; every payment is one order." : "THE BOOKS ARE WRONG");
	process.exit(isRight ? 0 : 1);
}
