import { setTimeout as wait } from "node:timers/promises";
import { buy } from "../scaling/try-shops.ts";

/** How a request ended; `status` is 0 when the connection failed. */
export type Outcome = { kind: string; status: number; tookMs: number; hasRetryAfter: boolean };

export type SteadyLoad = {
	/** Requests from now on are counted under this name. */
	enter(phase: string): void;
	outcomes(phase: string): readonly Outcome[];
	/** Payment sessions that a shop showed as orders. */
	readonly sold: readonly string[];
	/** Stops, and waits for requests on their way. */
	end(): Promise<void>;
};

/** What some of the visitors do, besides those of every load. */
export type ExtraVisit = { kind: string; count: number; send(visit: number): Promise<Response> };

/** Of twenty visitors. Each address with a query of its own is rendered again. */
const VISITS: readonly [kind: string, count: number, path: (visit: number) => string][] = [
	["cached page", 10, (visit) => ["/", "/product/2", "/cart", "/reviews"][visit % 4] ?? "/"],
	["products", 4, () => "/api/products"],
	["rendered page", 2, (visit) => `/product/3?visit=${visit}`],
	["stored reviews", 2, () => "/api/reviews?product_id=2"],
];
const PRODUCTS = [1, 2, 4, 6];
/** The last two of twenty buy. */
const BUYERS = 2;
const MAX_WAITING = 1000;

/**
 * Visitors who arrive at a constant rate, whether or not earlier ones were served, as in real life. Only while
 * `maxWaiting` of them wait for a response, no others arrive.
 */
export function startSteadyLoad(
	url: string,
	sandboxUrl: string,
	perSecond: number,
	first: string,
	{ extra = [], maxWaiting = MAX_WAITING }: { extra?: readonly ExtraVisit[]; maxWaiting?: number } = {},
): SteadyLoad {
	const turns = [
		...VISITS.map(([kind, count, path]) => ({ kind, count, send: (visit: number) => fetch(url + path(visit)) })),
		...extra,
	].flatMap(({ kind, count, send }) => Array.from({ length: count }, () => ({ kind, send })));
	const phases = new Map<string, Outcome[]>([[first, []]]);
	const sold: string[] = [];
	const running = new Set<Promise<void>>();
	let current = first;
	let isOver = false;

	/** A request on its way when the first phase ends belongs to the next one. */
	const record = (phase: string, outcome: Outcome) => phases.get(phase === first ? current : phase)?.push(outcome);
	async function visit(number: number, phase: string): Promise<void> {
		const startedAt = performance.now();
		const turn = turns[number % (turns.length + BUYERS)];
		if (turn === undefined) {
			const order = { name: `steady${number}`, productId: PRODUCTS[number % PRODUCTS.length] ?? 1 };
			const status = await buy(url, sandboxUrl, order).then(
				(bought) => {
					if (!("sessionId" in bought)) return 400;
					sold.push(bought.sessionId);
					return 200;
				},
				// Paid, but its webhook failed and is sent again: the page says that the order is being processed.
				({ message }: Error) => (message.includes("processing") ? 202 : Number(/\b(\d{3})\b/.exec(message)?.[1] ?? 0)),
			);
			record(phase, { kind: "purchase", status, tookMs: performance.now() - startedAt, hasRetryAfter: true });
			return;
		}
		const response = await turn.send(number).catch(() => null);
		await response?.arrayBuffer().catch(() => {});
		record(phase, {
			kind: turn.kind,
			status: response?.status ?? 0,
			tookMs: performance.now() - startedAt,
			hasRetryAfter: response?.headers.has("retry-after") ?? false,
		});
	}
	const arriving = (async () => {
		for (let number = 0; !isOver; number++) {
			while (running.size >= maxWaiting && !isOver) await wait(10);
			const visiting = visit(number, current).finally(() => running.delete(visiting));
			running.add(visiting);
			await wait(1000 / perSecond);
		}
	})();
	return {
		enter(phase) {
			if (!phases.has(phase)) phases.set(phase, []);
			current = phase;
		},
		outcomes: (phase) => phases.get(phase) ?? [],
		sold,
		async end() {
			isOver = true;
			await arriving;
			await Promise.all(running);
		},
	};
}

/** One line per kind of request: answers by status, median and slowest. */
export function describeOutcomes(outcomes: readonly Outcome[]): string[] {
	return [...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, some]) => {
		const statuses = [...Map.groupBy(some, ({ status }) => status)].map(
			([status, { length }]) => `${length} × ${status}`,
		);
		const times = some.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
		const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
		return `  ${kind.padEnd(16)} ${statuses.join(", ").padEnd(28)} median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms`;
	});
}
