import { startPostgresServer } from "#tests/postgres-server.ts";
import { measureAccount } from "./measure-account.ts";
import { measureContentChange } from "./measure-content-change.ts";
import { measureDataApi } from "./measure-data-api.ts";
import { measureOrders } from "./measure-orders.ts";
import { measurePageCache } from "./measure-page-cache.ts";
import { runShopProcess } from "./run-shop-process.ts";

const rows: [string, string, string][] = [];

const shop = await runShopProcess({ PORT: "4710", PAYMENT_SANDBOX_PORT: "4711" });
rows.push([
	"first start of an installed shop, new database",
	`${(shop.startedInMs / 1000).toFixed(1)} s`,
	"at most 5 s",
]);
const pages = await measurePageCache(shop);
await shop.stop();
rows.push([
	"product page from the cache ÷ bare node:http, same bytes",
	`${pages.ratio.toFixed(2)} (${pages.shopPerSecond.toFixed(0)} ÷ ${pages.barePerSecond.toFixed(0)} a second)`,
	"at least 0.8",
]);

const accountRow = (database: string, { ratio, fewMs, manyMs }: Awaited<ReturnType<typeof measureAccount>>) =>
	rows.push([
		`/api/account, 5,000 orders ÷ 5 orders, medians, ${database}`,
		`${ratio.toFixed(2)} (${manyMs.toFixed(1)} ÷ ${fewMs.toFixed(1)} ms)`,
		"at most 1.2",
	]);
accountRow("embedded", await measureAccount(null));

const postgres = await startPostgresServer();
if (postgres === null) rows.push(["orders ÷ pgbench", "not measured: no PostgreSQL here", "at least 0.2"]);
else {
	const content = await measureContentChange(postgres);
	rows.push([
		"a saved text shown by both of two processes, middle and longest of 20",
		`${content.middleMs.toFixed(0)} ms, ${content.longestMs.toFixed(0)} ms`,
		"at most 1000 ms",
	]);
	for (const reads of await measureDataApi(postgres)) {
		rows.push([
			`one row by the driver alone ÷ through the data API, ${reads.connections} at once`,
			`${reads.ratio.toFixed(2)} (${reads.driverPerSecond.toFixed(0)} ÷ ${reads.apiPerSecond.toFixed(0)} a second)`,
			"at most 2",
		]);
		rows.push([
			"the same without transaction and role",
			`${reads.bareRatio.toFixed(2)} (${reads.barePerSecond.toFixed(0)} ÷ ${reads.apiPerSecond.toFixed(0)} a second)`,
			"for comparison",
		]);
	}
	await postgres.run("create database bench_account");
	accountRow("PostgreSQL", await measureAccount(`${postgres.url}/bench_account`));
	const orders = await measureOrders(postgres);
	await postgres.stop();
	rows.push([
		"whole purchases ÷ pgbench TPC-B-like, 8 clients, PostgreSQL",
		`${orders.ratio.toFixed(3)} (${orders.ordersPerSecond.toFixed(0)} ÷ ${orders.transactionsPerSecond.toFixed(0)} a second)`,
		"at least 0.2",
	]);
}

for (const [what, figure, aim] of rows) process.stdout.write(`${what.padEnd(62)} ${figure.padEnd(36)} ${aim}\n`);
