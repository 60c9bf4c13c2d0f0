import { type PostgresServer, startPostgresServer } from "#tests/support/postgres-server.ts";
import { measureAccount } from "./measure-account.ts";
import { measureContentChange } from "./measure-content-change.ts";
import { measureDataApi } from "./measure-data-api.ts";
import { measureEditor } from "./measure-editor.ts";
import { type ListFigure, measureLists } from "./measure-lists.ts";
import { measureOrders } from "./measure-orders.ts";
import { measurePageCache } from "./measure-page-cache.ts";
import { measureSignIn } from "./measure-sign-in.ts";
import { runShopProcess } from "./run-shop-process.ts";

type Row = readonly [what: string, figure: string, target: string];

/** The benchmarks; `npm run bench -- pages lists` runs only those. Null without PostgreSQL's binaries. */
const BENCHMARKS: Readonly<Record<string, (postgres: PostgresServer | null) => Promise<Row[]>>> = {
	pages: async () => {
		const shop = await runShopProcess({ PORT: "4710", PAYMENT_SANDBOX_PORT: "4711" });
		const { ratio, shopPerSecond, barePerSecond } = await measurePageCache(shop);
		await shop.stop();
		return [
			["first start of an installed shop, new database", `${(shop.startedInMs / 1000).toFixed(1)} s`, "at most 5 s"],
			[
				"product page from the cache ÷ bare node:http, same bytes",
				ratioOf(ratio, shopPerSecond, barePerSecond, "per second"),
				"at least 0.8",
			],
		];
	},
	content: onServer(async (postgres) => {
		const { medianMs, maxMs } = await measureContentChange(postgres);
		return [
			[
				"a saved text shown by both of two processes, median and maximum of 20",
				`${medianMs.toFixed(0)} ms, ${maxMs.toFixed(0)} ms`,
				"at most 1000 ms",
			],
		];
	}),
	account: onBoth(async (databaseUrl, database) => {
		const { ratio, manyMs, fewMs } = await measureAccount(databaseUrl);
		return [[`/api/account, 5,000 orders ÷ 5 orders, ${database}`, ratioOf(ratio, manyMs, fewMs, "ms"), "at most 1.2"]];
	}),
	"sign-in": onBoth(async (databaseUrl, database) => {
		const leaks = await measureSignIn(databaseUrl);
		return leaks.map(({ call, knownMs, unknownMs, area, byChance }) => [
			`${call} of a known address takes longer than of an unknown one, ${database}`,
			`${area.toFixed(2)} of pairs (${knownMs.toFixed(0)}, ${unknownMs.toFixed(0)} ms)`,
			`0.50 ± ${byChance.toFixed(2)}`,
		]);
	}),
	"data-api": onServer(async (postgres) => {
		const reads = await measureDataApi(postgres);
		return reads.flatMap(({ connections, ratio, bareRatio, driverPerSecond, barePerSecond, apiPerSecond }) => [
			[
				`one row by the driver alone ÷ through the data API, ${connections} connections`,
				ratioOf(ratio, driverPerSecond, apiPerSecond, "per second"),
				"at most 2",
			] as const,
			[
				"the same without transaction and role",
				ratioOf(bareRatio, barePerSecond, apiPerSecond, "per second"),
				"for comparison",
			] as const,
		]);
	}),
	lists: onServer(async (postgres) => listRows(await measureLists(postgres))),
	"lists-embedded": async () => listRows(await measureLists(null)),
	editor: async () => {
		const figures = await measureEditor();
		return figures.map(({ action, elements, medianMs, maxMs }) => [
			`visual editor, ${elements} elements, interaction to next paint: ${action}`,
			`${medianMs.toFixed(0)} ms, maximum ${maxMs.toFixed(0)} ms`,
			"at most 200 ms",
		]);
	},
	orders: onServer(async (postgres) => {
		const { ratio, ordersPerSecond, transactionsPerSecond } = await measureOrders(postgres);
		return [
			[
				"complete purchases ÷ pgbench TPC-B-like, 8 clients",
				ratioOf(ratio, ordersPerSecond, transactionsPerSecond, "per second", 3),
				"at least 0.2",
			],
		];
	}),
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
	process.stderr.write(`Unknown: ${unknown.join(", ")}. The benchmarks are ${Object.keys(BENCHMARKS).join(", ")}.\n`);
	process.exit(2);
}
const postgres = await startPostgresServer();
for (const [name, measure] of Object.entries(BENCHMARKS)) {
	if (requested.length > 0 && !requested.includes(name)) continue;
	for (const [what, figure, target] of await measure(postgres)) {
		process.stdout.write(`${what.padEnd(76)} ${figure.padEnd(34)} ${target}\n`);
	}
}
await postgres?.stop();

function listRows(lists: readonly ListFigure[]): Row[] {
	return lists.map(({ list, ratio, largeMs, smallMs }) => [
		`admin list, 100,000 rows ÷ 100: ${list}`,
		ratioOf(ratio, largeMs, smallMs, "ms"),
		"at most 1.5",
	]);
}

function onServer(measure: (postgres: PostgresServer) => Promise<Row[]>) {
	return async (postgres: PostgresServer | null): Promise<Row[]> =>
		postgres === null ? [["not measured: PostgreSQL is not installed", "", ""]] : await measure(postgres);
}

function onBoth(measure: (databaseUrl: string | null, database: string) => Promise<Row[]>) {
	return async (postgres: PostgresServer | null): Promise<Row[]> => {
		const embedded = await measure(null, "embedded");
		if (postgres === null) return embedded;
		const name = `bench_${Math.random().toString(36).slice(2)}`;
		await postgres.run(`create database ${name}`);
		return [...embedded, ...(await measure(`${postgres.url}/${name}`, "PostgreSQL"))];
	};
}

function ratioOf(ratio: number, over: number, under: number, unit: string, digits = 2): string {
	const shown = (value: number) => value.toFixed(value < 100 ? 1 : 0);
	return `${ratio.toFixed(digits)} (${shown(over)} ÷ ${shown(under)} ${unit})`;
}
