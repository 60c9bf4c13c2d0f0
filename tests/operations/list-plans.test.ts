import { CompiledQuery, sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { rollUpCounters } from "#shop/kernel/counters/roll-up-counters.ts";
import { openCountedDatabase, type SentStatement } from "#tests/support/count-statements.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { ADMIN_LISTS, pathOf } from "#tools/bench/admin-lists.ts";
import { fillLists, type RowCounts } from "#tools/bench/fill-lists.ts";

const ROWS = 2000;
const COUNTS: RowCounts = { rows: ROWS, reviews: ROWS, products: 100 };

/** Have a row per product, text, setting, job, webhook or hour; or few rows by the shop's rules, such as disputes. */
const SMALL =
	/^(products|product_(?!reviews)\w+|discount_codes|shop_settings|tall(y_changes|ies)|disputes|refunds|images?|bundle_parts|page_contents?|donations|active_alarms|job_runs|webhook_endpoints)$/;

/** Blocks of 8 KB that all statements of a list may read with so many rows: a middle page that reads those before it needs more. */
const MAX_BLOCKS = 900;

/** Rows that an index finds only to be left out: a list in order that looks for a few matches reads all the others. */
const MAX_DISCARDED = 500;

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] } & Record<string, unknown>;

describe.each(oneDatabase)("plans of the admin's lists on the %s database", async (kind) => {
	const { database, takeSent, runScript } = await openCountedDatabase(kind);
	const opened = await openTestApp(database);
	const { app, shop, ask, admin } = opened;
	await app.prepare();
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	const owner = await admin();
	await fillLists(
		{
			query: (statement, parameters = []) =>
				statement.startsWith("vacuum")
					? runScript(statement).then(() => ({ rows: [] }))
					: transaction(asSystem(shop), (tx) => tx.executeQuery(CompiledQuery.raw(statement, [...parameters]))),
			close: async () => {},
		},
		COUNTS,
	);
	// As the job does every few seconds; the dead rows go as by autovacuum.
	await rollUpCounters(shop);
	await runScript("vacuum analyze");

	/** The plan of a statement as the owner's request gets it; without sequential scans if another plan is possible. */
	async function planOf({ sql: statement, parameters }: SentStatement, how: "analyzed" | "by index"): Promise<Plan> {
		const options = how === "analyzed" ? "analyze, buffers, format json" : "format json";
		return await database.transaction({ role: "administrator", userId: null }, async (tx) => {
			if (how === "by index") await sql`set local enable_seqscan = off`.execute(tx);
			const explain = CompiledQuery.raw(`explain (${options}) ${statement}`, [...parameters]);
			const { rows } = await tx.withoutPlugins().executeQuery(explain);
			const [[{ Plan: plan }]] = Object.values(rows[0] as object) as [[{ Plan: Plan }]];
			return plan;
		});
	}

	test.each(ADMIN_LISTS)("%s reads no growing table from end to end, and few blocks", async (_, list) => {
		const path = await pathOf(list, COUNTS, async (one) => (await ask(owner, "GET", one)).json());
		await (await ask(owner, "GET", path)).text();
		takeSent();
		expect((await ask(owner, "GET", path)).status).toBe(200);
		const reads = takeSent().statements.filter(
			({ sql: text, role }) => role === "administrator" && /^\s*(select|with)/.test(text),
		);
		expect(reads.length).toBeGreaterThan(0);
		const scans: string[] = [];
		let blocks = 0;
		let discarded = 0;
		for (const one of reads) {
			scans.push(...scansOf(await planOf(one, "by index")));
			const plan = await planOf(one, "analyzed");
			discarded += discardedBy(plan);
			blocks += Number(plan["Shared Hit Blocks"]) + Number(plan["Shared Read Blocks"]);
		}
		expect(scans.filter((table) => !SMALL.test(table))).toEqual([]);
		expect(blocks).toBeLessThanOrEqual(MAX_BLOCKS);
		expect(discarded).toBeLessThanOrEqual(MAX_DISCARDED);
	});
});

/** How many rows of growing tables were read only to be left out; a table of this size may be read once instead of by an index. */
function discardedBy(plan: Plan): number {
	const loops = Number(plan["Actual Loops"]);
	const isReadOnce = plan["Node Type"] === "Seq Scan" && loops === 1;
	const isCounted = !isReadOnce && !SMALL.test(plan["Relation Name"] ?? "products");
	const own = isCounted ? Number(plan["Rows Removed by Filter"] ?? 0) * loops : 0;
	return own + (plan.Plans ?? []).reduce((sum, one) => sum + discardedBy(one), 0);
}

function scansOf(plan: Plan): string[] {
	const own = plan["Node Type"] === "Seq Scan" ? [String(plan["Relation Name"])] : [];
	return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
