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
/** The connection to the replica is cut after this many acknowledged purchases, while all buyers are in the next one. */
const PURCHASES_BEFORE = 48;
/** The primary is killed when this many commits wait for the replica, or after PURCHASES_BEHIND more purchases. */
const WAITING_COMMITS = 4;
const PURCHASES_BEHIND = 24;
const PURCHASES_AFTER = 24;

export type ReplicaResult = {
	isReplicaRead: boolean;
	/** Commits that waited for the replica in vain and were acknowledged to no one. */
	waiting: number;
	/** Orders shown to the buyer, or whose webhook was accepted, when the primary was killed. */
	acknowledged: number;
	/** Those that the promoted replica does not have; must be empty. */
	lost: string[];
	/** Responses without a primary: a page that was cached before, and a purchase. */
	pageWithoutPrimary: number;
	purchaseWithoutPrimary: string;
	soldAfterwards: number;
	/** Sessions paid without an order, or ordered without payment, at the end. */
	odd: string[];
	violations: string[];
	/** From the start of the promotion until both shops were ready again. */
	recoveredMs: number;
};

/**
 * Two shops on a primary with a replica. Under a load of purchases the connection to the replica is cut, then the
 * primary is killed, and the replica is promoted.
 */
export async function tryReplica(log: (line: string) => void): Promise<ReplicaResult> {
	const nodes: PostgresNode[] = [];
	let endpoint: Forwarder | null = null;
	let line: Forwarder | null = null;
	let shops: TwoShops | null = null;
	try {
		const primary = await startPrimary();
		nodes.push(primary);
		line = await forwardPort(primary.port);
		const replica = await startReplica(primary, line.port);
		nodes.push(replica);
		endpoint = await forwardPort(primary.port);
		log("A primary and a streaming replica are running; every commit waits for both.");
		const environment = { DATABASE_REPLICA_URL: replica.shopUrl };
		shops = await startTwoShops(primary.shopUrl.replace(`:${primary.port}/`, `:${endpoint.port}/`), environment);
		await fillStock(primary.shopUrl, PRODUCTS, 10_000);
		return await failOver({ primary, replica, endpoint, line, shops }, log);
	} finally {
		await shops?.close();
		await endpoint?.close();
		await line?.close();
		for (const node of nodes.reverse()) await node.close();
	}
}

type Cluster = { primary: PostgresNode; replica: PostgresNode; endpoint: Forwarder; line: Forwarder; shops: TwoShops };

async function failOver(
	{ primary, replica, endpoint, line, shops }: Cluster,
	log: (line: string) => void,
): Promise<ReplicaResult> {
	for (const url of shops.urls) {
		await fetch(`${url}/product/2`);
		for (let read = 0; read < 10; read++) await fetch(`${url}/api/products`);
	}
	const readers = await replica.ask("select 1 from pg_stat_activity where usename = 'shop_owner'");

	log(`${BUYERS} buyers are buying; after ${PURCHASES_BEFORE} purchases the connection to the replica is cut.`);
	const shown: string[] = [];
	let isAlive = true;
	let killed: Promise<number> | null = null;
	const killPrimary = async () => {
		line.pointTo(null);
		let waiting = 0;
		while (waiting < WAITING_COMMITS && shown.length < PURCHASES_BEFORE + PURCHASES_BEHIND) {
			waiting = (await primary.ask("select 1 from pg_stat_activity where wait_event = 'SyncRep'")).length;
		}
		isAlive = false;
		await primary.crash();
		return waiting;
	};
	await buyUnderLoad(shops, "before", (sessionId) => {
		if (isAlive) shown.push(sessionId);
		if (shown.length >= PURCHASES_BEFORE) killed ??= killPrimary();
		return true;
	});
	const waiting = (await killed) ?? 0;
	log(`${waiting} commits were waiting when all processes of the primary were killed.`);
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
	// Before any shop reaches it and could repair missing orders.
	const { orders: known } = await readLedgers(replica.shopUrl);
	endpoint.pointTo(replica.port);
	for (const url of shops.urls) while (!(await fetch(`${url}/readyz`)).ok) await wait(20);
	const recoveredMs = performance.now() - promotedAt;
	log(`The replica is the primary now, ${Math.round(recoveredMs)} ms later; the shops were not restarted.`);

	let soldAfterwards = 0;
	await buyUnderLoad(shops, "after", () => ++soldAfterwards < PURCHASES_AFTER);
	// Buyers who paid while there was no primary get their order now, from the provider's session.
	const paid = (await readProvider(shops.sandboxUrl)).filter((session) => session.payment_status === "paid");
	for (const { id } of paid) await fetch(`${shops.urls[0]}/api/orders/by-session/${id}`);
	const ledgers = await readLedgers(replica.shopUrl);
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
			ledgers.orders,
		),
		violations: ledgers.violations,
		recoveredMs,
	};
}

/** Buyers purchase continuously until `onSold` returns false or the shop fails. */
async function buyUnderLoad(shops: TwoShops, name: string, onSold: (sessionId: string) => boolean): Promise<void> {
	let isRunning = true;
	const buyAgain = async (buyer: number) => {
		for (let purchase = 0; isRunning; purchase++) {
			const order = { name: `${name}${buyer}-${purchase}`, productId: PRODUCTS[(buyer + purchase) % 4] ?? 1 };
			const outcome = await buy(shops.urls[buyer % 2] ?? "", shops.sandboxUrl, order).catch(() => null);
			if (outcome === null) return;
			if ("sessionId" in outcome && !onSold(outcome.sessionId)) isRunning = false;
		}
	};
	await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buyAgain(buyer)));
}

if (import.meta.main) {
	const log = (line: string) => void process.stdout.write(`${line}\n`);
	const result = await tryReplica(log);
	log(JSON.stringify(result, null, "\t"));
	const { lost, odd, violations } = result;
	const isRight = lost.length + odd.length + violations.length === 0;
	log(isRight ? "No acknowledged order was lost; every payment is one order." : "FAILED");
	process.exit(isRight ? 0 : 1);
}
