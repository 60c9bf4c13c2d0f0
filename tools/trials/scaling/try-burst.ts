import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sampleCheckout } from "../../../tests/selling/checkout/sample-checkout.ts";
import { type PostgresNode, startPrimary } from "./postgres-node.ts";
import { type HealthReport, probeHealth } from "./probe-health.ts";
import { type Shops, startBusyNeighbors, startShops } from "./start-shops.ts";
import { readLedgers } from "./try-shops.ts";

const PRODUCT = 2;
/** How often a buyer retries after a 503. */
const MAX_ATTEMPTS = 30;

export type BurstOptions = { rounds: number; buyers: number; units: number; processes: number; neighbors: number };

export type RoundResult = {
	/** Paid orders of this round; `units` were for sale. */
	sold: number;
	/** Units still reserved at the end of the round for buyers who got a sold-out error. */
	stranded: number;
	soldOut: number;
	/** Responses of 503 with Retry-After, each before a reservation; the buyer retried. */
	retries: number;
	/** Buyers who still got a 503 when they gave up. */
	gaveUp: number;
	unexpected: string[];
	tookMs: number;
};

export type BurstResult = { rounds: RoundResult[]; violations: string[]; health: HealthReport };

/**
 * Many buyers compete for the last units at the same moment, on several shop processes on one PostgreSQL server, while
 * other processes keep the CPUs busy; for several rounds. Everything runs on this machine and ends with the command.
 */
export async function tryBurst(options: BurstOptions, log: (line: string) => void): Promise<BurstResult> {
	const server = await startPrimary();
	let shops: Shops | null = null;
	try {
		shops = await startShops(server.shopUrl, options.processes);
		log(`${options.processes} shops on one server, ${options.neighbors} busy neighbors, ${options.buyers} buyers.`);
		const neighbors = startBusyNeighbors(options.neighbors);
		const health = probeHealth(shops.urls);
		const rounds: RoundResult[] = [];
		for (let round = 1; round <= options.rounds; round++) {
			const result = await playRound(server, shops, options, round);
			rounds.push(result);
			log(`round ${round}: ${JSON.stringify(result)}`);
		}
		neighbors.end();
		const report = await health.end();
		return { rounds, violations: (await readLedgers(server.shopUrl)).violations, health: report };
	} finally {
		await shops?.close();
		await server.close();
	}
}

async function playRound(
	server: PostgresNode,
	{ urls, sandboxUrl }: Shops,
	{ buyers, units }: BurstOptions,
	round: number,
): Promise<RoundResult> {
	await setAvailable(server, units);
	const startedAt = performance.now();
	const result: RoundResult = { sold: 0, stranded: 0, soldOut: 0, retries: 0, gaveUp: 0, unexpected: [], tookMs: 0 };
	const sessions: string[] = [];
	await Promise.all(
		Array.from({ length: buyers }, async (_, buyer) => {
			const url = urls[buyer % urls.length] ?? "";
			const outcome = await tryToBuy(url, `burst${round}-${buyer}`, () => {
				result.retries += 1;
			});
			if ("sessionId" in outcome) sessions.push(outcome.sessionId);
			else if (outcome.rejected === "409 insufficient_stock") result.soldOut += 1;
			else if (outcome.rejected === "gave up") result.gaveUp += 1;
			else result.unexpected.push(outcome.rejected);
		}),
	);
	result.tookMs = Math.round(performance.now() - startedAt);
	// The round is over. Units still reserved without a payment page are blocked for everyone.
	const held = await server.ask<{ payment_session_id: string | null }>(
		"select payment_session_id from checkouts where state = 'open'",
	);
	result.stranded = held.filter(({ payment_session_id: id }) => id === null || !sessions.includes(id)).length;
	for (const id of sessions) await post(`${sandboxUrl}/sandbox/sessions/${id}/pay`, { card: "4242424242424242" });
	for (const id of sessions) {
		const shown = await fetch(`${urls[0]}/api/orders/by-session/${id}`);
		if (((await shown.json()) as { state?: string }).state === "paid") result.sold += 1;
	}
	return result;
}

async function setAvailable(server: PostgresNode, units: number): Promise<void> {
	await server.ask(`
		with missing as (select id, ${units} - (stock - reserved) as more from products where id = ${PRODUCT}),
			booked as (insert into stock_entries (product_id, kind, quantity)
				select id, 'adjustment', more from missing where more <> 0)
		update products set stock = stock + more from missing where products.id = missing.id`);
}

async function tryToBuy(
	url: string,
	name: string,
	onRetry: () => void,
): Promise<{ sessionId: string } | { rejected: string }> {
	let cookie = "";
	for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
		const outcome = await post(`${url}/api/create-checkout-session`, sampleCheckout(PRODUCT, name), {
			cookie,
			origin: url,
		}).catch((error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message);
		if (typeof outcome === "string") return { rejected: outcome };
		cookie = outcome.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
		const response = (await outcome.json()) as { id: string; code: string };
		if (outcome.ok) return { sessionId: response.id };
		const retryAfter = Number(outcome.headers.get("retry-after") ?? Number.NaN);
		if (outcome.status !== 503 || !(retryAfter > 0)) return { rejected: `${outcome.status} ${response.code}` };
		onRetry();
		await wait(retryAfter * 1000 * (1 + Math.random()));
	}
	return { rejected: "gave up" };
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
}

if (import.meta.main) {
	const number = (text: string) => Math.max(0, Math.min(1000, Math.trunc(Number(text)) || 0));
	const { values } = parseArgs({
		options: {
			rounds: { type: "string", default: "10" },
			buyers: { type: "string", default: "200" },
			units: { type: "string", default: "7" },
			processes: { type: "string", default: "3" },
			neighbors: { type: "string", default: String(availableParallelism()) },
		},
	});
	const options = {
		rounds: number(values.rounds),
		buyers: number(values.buyers),
		units: number(values.units),
		processes: Math.max(1, Math.min(8, number(values.processes))),
		neighbors: number(values.neighbors),
	};
	const log = (line: string) => void process.stdout.write(`${line}\n`);
	const { rounds, violations, health } = await tryBurst(options, log);
	const sum = (pick: (round: RoundResult) => number) => rounds.reduce((total, round) => total + pick(round), 0);
	const summary = {
		rounds: rounds.length,
		oversold: rounds.filter(({ sold }) => sold > options.units).length,
		undersold: rounds.filter(({ sold }) => sold < options.units).length,
		sold: sum((round) => round.sold),
		stranded: sum((round) => round.stranded),
		soldOut: sum((round) => round.soldOut),
		retries: sum((round) => round.retries),
		gaveUp: sum((round) => round.gaveUp),
		unexpected: rounds.flatMap((round) => round.unexpected),
		violations,
		health,
	};
	log(JSON.stringify(summary, null, "\t"));
	const { oversold, undersold, stranded, gaveUp, unexpected } = summary;
	const isRight = oversold + undersold + stranded + gaveUp + unexpected.length + violations.length === 0;
	log(isRight ? "Every unit was sold exactly once; all other buyers got a clear response." : "FAILED");
	process.exit(isRight ? 0 : 1);
}
