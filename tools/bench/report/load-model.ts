import type { Figure } from "./figure.ts";
import { spreadOf } from "./spread.ts";

/** What the benchmark measures the CPU time of, as its figures name it. */
const MEASURED = {
	cachedPage: "cached page",
	uncachedPage: "uncached page",
	staticFile: "static file",
	purchase: "purchase",
	adminAction: "admin action",
} as const;

/** CPU time in ms of the shop's processes and of the database. */
export type Costs = Record<keyof typeof MEASURED, readonly [shop: number, database: number]>;

/** Assumptions, explained in docs/scaling.md; a shop's own statistics should replace them. */
const ASSUMED = {
	visitsPerOrder: 50,
	pagesPerVisit: 4,
	/** Of pages: visitors with an account, a cart on the server or an open payment. */
	uncachedShare: 0.1,
	filesPerVisit: 20,
	adminActionsPerOrder: 3,
	/** The busiest day of a month is so many average days. */
	peakDay: 3,
	/** The part of a day's orders in its busiest hour. */
	peakHour: 0.1,
	/** The busiest minute of that hour compared with its average. */
	burst: 5,
	/** The part of a CPU that may be busy before responses wait noticeably. */
	utilization: 0.6,
	/** CPU time in ms of nginx with ops/nginx.conf on the same machine: each request, and each new connection with TLS. */
	proxyRequestMs: 0.1,
	handshakeMs: 0.25,
	/** What each of several CPUs does of what one does alone: two processes render 1.3 times what one does. */
	shareOfSeveral: 0.65,
	/** Of a million orders with their indexes; lines, payments and checkouts are about as much again. */
	gigabytesPerMillion: 0.84,
} as const;

const YEARLY_ORDERS = [1_000_000, 10_000_000, 100_000_000];

/** Ten connections each, of a server's usual hundred. */
const MAX_PROCESSES = 9;
const DAYS = 30;
const HOUR_S = 3600;

/** CPU time in ms that one order costs, with all the visits that end without one. A CDN keeps its connections. */
export function cpuPerOrder(
	costs: Costs,
	{ isBehindCdn = false } = {},
): { shop: number; database: number; proxy: number } {
	const pages = ASSUMED.visitsPerOrder * ASSUMED.pagesPerVisit;
	const counts: Record<keyof Costs, number> = {
		cachedPage: isBehindCdn ? 0 : pages * (1 - ASSUMED.uncachedShare),
		uncachedPage: pages * ASSUMED.uncachedShare,
		staticFile: isBehindCdn ? 0 : ASSUMED.visitsPerOrder * ASSUMED.filesPerVisit,
		purchase: 1,
		adminAction: ASSUMED.adminActionsPerOrder,
	};
	const sumOf = (side: 0 | 1) =>
		Object.entries(counts).reduce((sum, [what, count]) => sum + count * costs[what as keyof Costs][side], 0);
	const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const handshakes = isBehindCdn ? 0 : ASSUMED.visitsPerOrder;
	const proxy = requests * ASSUMED.proxyRequestMs + handshakes * ASSUMED.handshakeMs;
	return { shop: sumOf(0), database: sumOf(1), proxy };
}

/** Orders per second in the busiest minute of a month with so many orders. */
export function peakOrdersPerSecond(monthlyOrders: number): number {
	return ((monthlyOrders / DAYS) * ASSUMED.peakDay * ASSUMED.peakHour * ASSUMED.burst) / HOUR_S;
}

/** Monthly orders whose busiest minute so many CPUs carry, when each order costs so much CPU time in ms. */
export function monthlyOrdersOf(cpus: number, msPerOrder: number): number {
	const effective = cpus === 1 ? 1 : cpus * ASSUMED.shareOfSeveral;
	return (effective * ASSUMED.utilization * 1000) / msPerOrder / peakOrdersPerSecond(1);
}

/** The CPUs that so many orders a month need in their busiest minute; the reverse of {@link monthlyOrdersOf}. */
export function cpusFor(monthlyOrders: number, msPerOrder: number): number {
	const busy = (peakOrdersPerSecond(monthlyOrders) * msPerOrder) / 1000 / ASSUMED.utilization;
	return busy <= 1 ? 1 : Math.ceil(busy / ASSUMED.shareOfSeveral);
}

/** The costs of a run; null when a part that measures them did not run. */
export function costsOf(figures: readonly Figure[]): Costs | null {
	const medianOf = (name: string) => {
		const rounds = figures.find((figure) => figure.name === name)?.rounds;
		return rounds && spreadOf(rounds).median;
	};
	const pairs = Object.entries(MEASURED).map(([what, name]) => [
		what,
		[medianOf(`CPU per ${name}: shop`), medianOf(`CPU per ${name}: database`)],
	]);
	const isWhole = pairs.every(([, pair]) => Array.isArray(pair) && pair.every((ms) => ms !== undefined));
	return isWhole ? (Object.fromEntries(pairs) as Costs) : null;
}

/** The model as Markdown: what an order costs, and how many orders a month each size of a shop carries. */
export function formatLoadModel(costs: Costs): string {
	const base = cpuPerOrder(costs);
	const withCdn = cpuPerOrder(costs, { isBehindCdn: true });
	const all = base.shop + base.database + base.proxy;
	const allWithCdn = withCdn.shop + withCdn.database + withCdn.proxy;
	const rows: [size: string, orders: number, next: string][] = [
		["one CPU for proxy, shop and database", monthlyOrdersOf(1, all), "2: a process per CPU"],
		["two CPUs, two processes", monthlyOrdersOf(2, all), "a larger machine"],
		["eight CPUs, eight processes", monthlyOrdersOf(8, all), "2: more machines; 5: object storage"],
		[
			`${MAX_PROCESSES} processes of one CPU, the database elsewhere`,
			monthlyOrdersOf(MAX_PROCESSES, base.shop + base.proxy),
			"4: a pooler",
		],
		["a database of eight CPUs", monthlyOrdersOf(8, base.database), "3: public reads from a replica"],
		["two CPUs behind a CDN", monthlyOrdersOf(2, allWithCdn), "as without one"],
		["eight CPUs behind a CDN", monthlyOrdersOf(8, allWithCdn), "as without one"],
	];
	const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
	return [
		"| CPU time in ms | shop | database | proxy |",
		"|---|---|---|---|",
		...Object.entries(costs).map(
			([what, [shop, database]]) =>
				`| ${withArticle(MEASURED[what as keyof Costs])} | ${ms(shop)} | ${ms(database)} | ${ms(ASSUMED.proxyRequestMs)} |`,
		),
		`| **an order**, with all visits | ${ms(base.shop)} | ${ms(base.database)} | ${ms(base.proxy)} |`,
		`| the same behind a CDN | ${ms(withCdn.shop)} | ${ms(withCdn.database)} | ${ms(withCdn.proxy)} |`,
		"",
		"| carried by | orders a month | in the busiest minute | next step |",
		"|---|---|---|---|",
		...rows.map(([size, orders, next]) => {
			const perSecond = peakOrdersPerSecond(orders);
			return `| ${size} | ${inWords(orders)} | ${perSecond.toFixed(1)}/s | ${next} |`;
		}),
		"",
		"| orders a year | in the busiest minute | CPUs for everything | behind a CDN | of these, for the database | orders on disk, a year |",
		"|---|---|---|---|---|---|",
		...YEARLY_ORDERS.map((yearly) => {
			const monthly = yearly / 12;
			const cpus = [all, allWithCdn, withCdn.database].map((cost) => inWords(cpusFor(monthly, cost)));
			const gigabytes = (yearly / 1_000_000) * ASSUMED.gigabytesPerMillion;
			return `| ${yearly / 1_000_000} million | ${peakOrdersPerSecond(monthly).toFixed(1)}/s | ${cpus.join(" | ")} | ${gigabytes.toFixed(gigabytes < 10 ? 1 : 0)} GB |`;
		}),
		"",
	].join("\n");
}

/** Two digits: the assumptions are no better. */
function inWords(orders: number): string {
	return Number(orders.toPrecision(2)).toLocaleString("en-US");
}

function withArticle(noun: string): string {
	return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
