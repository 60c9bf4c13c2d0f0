import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { SYSTEM } from "#platform/database/testing/add-customer.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { RELEASED_ORIGIN_KEPT_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { forgetReleasedOrigins } from "#shop/selling/checkout/release-checkout.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { countVisit, deleteOldVisits, saveVisits } from "./count-visits.ts";
import { MAX_COUNTS_IN_MEMORY, MAX_ORIGINS_PER_DAY, MAX_SOURCES_PER_DAY } from "./visit.rules.ts";

const OCTOBER_31 = Date.UTC(2025, 9, 31, 18);
const google = { source: "google.com", campaign: "" };
const spring = { source: "newsletter", campaign: "spring" };

describe.each(databaseKinds)("visits on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, system, clock, pay } = await openTestShop(database);
	const run = async <Row>(query: string) =>
		(await database.transaction(SYSTEM, (tx) => sql.raw<Row>(query).execute(tx.withoutPlugins()))).rows;
	/** The same shop in another process, which shares the database alone. */
	const elsewhere: Shop = { ...system, visitCounts: new Map() };
	const amounts = async () =>
		(
			await run<{ line: string }>(
				"select concat_ws(' ', day, figure, source, campaign, amount) as line from visit_counts order by day, figure, source, campaign",
			)
		).map(({ line }) => line);
	beforeEach(async () => {
		clock.at = OCTOBER_31;
		shop.visitCounts.clear();
		elsewhere.visitCounts.clear();
		await run("delete from visit_counts");
		await run("delete from paid_visits");
	});

	test("VISIT-01 VISIT-02 counts of two processes add up, by day of the shop, figure and origin", async () => {
		countVisit(shop, "visit", google);
		countVisit(shop, "visit", google);
		countVisit(shop, "product_view", spring);
		countVisit(elsewhere, "visit", google);
		// An hour before midnight in Chicago, and an hour after it.
		clock.at = Date.UTC(2025, 10, 1, 4);
		countVisit(elsewhere, "visit", google);
		clock.at = Date.UTC(2025, 10, 1, 6);
		countVisit(elsewhere, "visit", google);
		expect(await amounts()).toEqual([]);
		await Promise.all([saveVisits(system), saveVisits(elsewhere)]);
		await Promise.all([saveVisits(system), saveVisits(elsewhere)]);
		expect(await amounts()).toEqual([
			"2025-10-31 product_view newsletter spring 1",
			"2025-10-31 visit google.com  4",
			"2025-11-01 visit google.com  1",
		]);
	});

	test("VISIT-02 what cannot be saved is counted the next time", async () => {
		countVisit(shop, "visit", google);
		const broken: Shop = {
			...system,
			database: { ...system.database, transaction: () => Promise.reject(new Error("database away")) },
		};
		await expect(saveVisits(broken)).rejects.toThrow("database away");
		countVisit(shop, "visit", google);
		await saveVisits(system);
		expect(await amounts()).toEqual(["2025-10-31 visit google.com  2"]);
	});

	test("VISIT-04 100,000 names a day leave a bounded number of rows, and no count is lost", async () => {
		for (let index = 0; index < 100_000; index++) {
			countVisit(shop, "visit", { source: `s${index}.example`, campaign: `c${index}` });
		}
		expect(shop.visitCounts.size).toBeLessThanOrEqual(MAX_COUNTS_IN_MEMORY + 5);
		await saveVisits(system);
		for (let index = 0; index < 3000; index++) {
			countVisit(elsewhere, "visit", { source: `t${index}.example`, campaign: `d${index}` });
		}
		await saveVisits(elsewhere);
		const [bounds] = await run<{
			sources: number;
			origins: number;
			amount: number;
		}>(`select count(distinct source)::int as sources, count(distinct (source, campaign))::int as origins,
			sum(amount)::int as amount from visit_counts`);
		expect(bounds?.sources).toBe(MAX_SOURCES_PER_DAY + 1);
		expect(bounds?.origins).toBeLessThanOrEqual(MAX_ORIGINS_PER_DAY + MAX_SOURCES_PER_DAY + 2);
		expect(bounds?.amount).toBe(103_000);
	});

	test("VISIT-03 what is paid counts once, for where its visit came from, which the checkout then forgets", async () => {
		const buy = async (origin: typeof google | null) => {
			const { sessionId } = await startCheckout(shop, guestRequest([{ id: 1, quantity: 1 }], { origin }));
			expect(await pay(sessionId)).toBe(200);
			await settleCheckout(system, sessionId);
			await settleCheckout(system, sessionId);
		};
		await buy(spring);
		await buy(google);
		// Asked not to be counted.
		await buy(null);
		await saveVisits(system);
		await saveVisits(elsewhere);
		expect(await amounts()).toEqual(["2025-10-31 paid google.com  1", "2025-10-31 paid newsletter spring 1"]);
		expect(await run("select 1 from checkouts where source is not null or campaign is not null")).toEqual([]);
		expect(await run("select 1 from paid_visits")).toEqual([]);
	});

	test("VISIT-03 D-314 a late payment of a released checkout counts for its source, which is forgotten after a week", async () => {
		const open = () => startCheckout(shop, guestRequest([{ id: 1, quantity: 1 }], { origin: spring }));
		const release = (session: string) =>
			run(`update checkouts set state = 'released', closed_at = '${new Date(clock.at).toISOString()}'
				where payment_session_id = '${session}'`);
		const late = await open();
		await release(late.sessionId);
		expect(await pay(late.sessionId)).toBe(200);
		await settleCheckout(system, late.sessionId);
		await saveVisits(system);
		expect(await amounts()).toEqual(["2025-10-31 paid newsletter spring 1"]);

		const unpaid = await open();
		await release(unpaid.sessionId);
		const sources = () => run("select source, campaign from checkouts where source is not null");
		clock.at += RELEASED_ORIGIN_KEPT_MS;
		await forgetReleasedOrigins(system);
		expect(await sources()).toEqual([spring]);
		clock.at += 1;
		await forgetReleasedOrigins(system);
		expect(await sources()).toEqual([]);
	});

	test("VISIT-06 counts of more than two years ago are deleted", async () => {
		countVisit(shop, "visit", google);
		await saveVisits(system);
		clock.at = Date.UTC(2027, 10, 1, 18);
		await deleteOldVisits(system);
		expect(await amounts()).toHaveLength(1);
		clock.at = Date.UTC(2027, 11, 10, 18);
		await deleteOldVisits(system);
		expect(await amounts()).toEqual([]);
	});
});
