import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findPoints } from "./find-points.ts";
import { findPointsHistory } from "./find-points-history.ts";
import { halveInactivePoints } from "./halve-inactive-points.ts";
import { notifyExpiringPoints } from "./notify-expiring-points.ts";
import { insertPoints } from "./points.store.ts";
import { POINTS_PER_PAGE } from "./points-history.rules.ts";
import { earnPoints } from "./points-ledger.ts";
import { addAccount, addOrder } from "./testing/add-order.ts";

/** Two full pages for the jobs, plus one account on a third. */
const MANY = 401;

describe.each(databaseKinds)("points over more than one page on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const testShop = asSystem(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(testShop, work);
	const balance = async (userId: string) => (await inShop((tx) => findPoints(tx, userId, clock.at))).balance;
	const grant = (userId: string, points: number, expiresAt: number | null, at = clock.at) =>
		inShop((tx) =>
			insertPoints(tx, [
				{
					userId,
					orderId: null,
					lotId: null,
					kind: "grant",
					points,
					at,
					description: "thanks",
					expiresAt,
					period: crypto.randomUUID(),
				},
			]),
		);
	const notices = async (kindOfNotice: string, userId = "") =>
		(
			await inShop((tx) =>
				tx
					.selectFrom("outbox")
					.select("data")
					.where("kind", "=", kindOfNotice)
					.where("onceKey", "like", `%${userId}%`)
					.execute(),
			)
		).map(({ data }) => (data as { points: number }).points);

	test("PTS-17 with more accounts than one page of the jobs, each is notified and halved", async () => {
		await inShop(async (tx) => {
			await sql`insert into auth_users (id, name, email)
				select gen_random_uuid(), 'Ana', 'page' || number || '@example.com' from generate_series(1, ${MANY}) number`.execute(
				tx,
			);
			await sql`insert into points_transactions (user_id, kind, points_amount, description, period, created_at)
				select id, 'grant', 8, 'thanks', 'first', ${new Date(clock.at)} from auth_users where email like 'page%'`.execute(
				tx,
			);
		});
		clock.at += 335 * DAY_MS;
		await notifyExpiringPoints(shop);
		expect(await notices("points_halving")).toEqual(Array(MANY).fill(4));
		clock.at += 30 * DAY_MS;
		await halveInactivePoints(shop);
		const halved = await inShop((tx) =>
			sql<{
				points: number;
			}>`select sum(points_amount)::int as points from points_transactions group by user_id`.execute(tx),
		);
		expect(halved.rows.map(({ points }) => points)).toEqual(Array(MANY).fill(4));
	});

	test("PTS-17 an account that becomes active between the job's list and its turn keeps its points", async () => {
		const ana = await inShop((tx) => addAccount(tx, "late@example.com"));
		await grant(ana, 50, null);
		clock.at += 365 * DAY_MS;
		let isFirst = true;
		/** An order is paid after the list has been read and before the accounts are processed. */
		const base = shop.database;
		const lateOrder: Shop = {
			...shop,
			database: {
				...base,
				transaction: async (...args: Parameters<typeof base.transaction>) => {
					const result = await base.transaction(...args);
					if (isFirst) {
						isFirst = false;
						await inShop((tx) => addOrder(tx, { userId: ana, merchandiseCents: 500, at: clock.at }));
					}
					return result;
				},
			} as typeof base,
		};
		await halveInactivePoints(lateOrder);
		expect(await balance(ana)).toBe(50);
	});

	test("PTS-17 D-32 the notice of a halving leaves out what will have expired by then", async () => {
		const ana = await inShop((tx) => addAccount(tx, "both@example.com"));
		await grant(ana, 20, null);
		await grant(ana, 40, clock.at + 364 * DAY_MS);
		await grant(ana, 6, clock.at + 366 * DAY_MS);
		clock.at += 335 * DAY_MS;
		await notifyExpiringPoints(shop);
		expect(await notices("points_halving", ana)).toEqual([10 + 3]);
	});

	test("D-32 a notice speaks the customer's language, by the name of the profile, and comes again a year later", async () => {
		const [ana, bob] = await inShop(async (tx) => [
			await addAccount(tx, "chosen@example.com"),
			await addAccount(tx, "bought@example.com"),
		]);
		await inShop(async (tx) => {
			await sql`update auth_users set language = 'es' where id = ${ana}`.execute(tx);
			await sql`insert into user_profiles (id, email, full_name) values (${ana}, 'chosen@example.com', 'Ana Díaz')`.execute(
				tx,
			);
			for (const [language, days] of [
				["es", 0],
				["en", 1],
			] as const) {
				const at = clock.at - days * DAY_MS;
				const id = await addOrder(tx, { userId: bob, merchandiseCents: 100, at });
				await sql`update orders set language = ${language} where id = ${id}`.execute(tx);
				const english = await addOrder(tx, { userId: ana, merchandiseCents: 100, at });
				await sql`update orders set language = 'en' where id = ${english}`.execute(tx);
			}
		});
		const sent = (userId: string) =>
			inShop((tx) =>
				tx
					.selectFrom("outbox")
					.select(["language", sql<string>`data ->> 'name'`.as("name")])
					.where("onceKey", "like", `points_halving ${userId}%`)
					.execute(),
			);
		for (const years of [1, 2]) {
			for (const userId of [ana, bob]) await grant(userId, 10, null);
			clock.at += 335 * DAY_MS;
			await notifyExpiringPoints(shop);
			await notifyExpiringPoints(shop);
			expect(await sent(ana)).toEqual(Array(years).fill({ language: "es", name: "Ana Díaz" }));
			expect(await sent(bob)).toEqual(Array(years).fill({ language: "es", name: "Ana" }));
		}
	});

	test("D-32 what expires on the same day in the shop's time zone is one notice, dated at the first of it", async () => {
		const ana = await inShop((tx) => addAccount(tx, "evening@example.com"));
		// Both in the evening of one day in Chicago, and on two days in UTC.
		const evening = Math.floor(clock.at / DAY_MS + 21) * DAY_MS - HOUR_MS;
		await grant(ana, 6, evening + 2 * HOUR_MS);
		await grant(ana, 5, evening);
		await notifyExpiringPoints(shop);
		const rows = await inShop((tx) =>
			tx.selectFrom("outbox").select("data").where("onceKey", "like", `points_expiring ${ana}%`).execute(),
		);
		expect(rows).toEqual([{ data: { name: "Ana", points: 11, ends_at: evening } }]);
	});

	test("PTS-12 a single point is earned too, and an order that earns none leaves no row", async () => {
		const ana = await inShop((tx) => addAccount(tx, "single@example.com"));
		for (const points of [1, 0]) {
			const orderId = await inShop((tx) => addOrder(tx, { userId: ana, merchandiseCents: 100, at: clock.at }));
			await inShop((tx) => earnPoints(tx, { userId: ana, orderId, points, lifetimeYears: 2, at: clock.at }));
		}
		const rows = await inShop((tx) =>
			tx.selectFrom("pointsTransactions").select("pointsAmount").where("userId", "=", ana).execute(),
		);
		expect(rows).toEqual([{ pointsAmount: 1 }]);
	});

	test("PTS-09 PTS-24 one entry more than a page is on a second and last page", async () => {
		const ana = await inShop((tx) => addAccount(tx, "history@example.com"));
		for (let entry = 1; entry <= POINTS_PER_PAGE + 1; entry++) await grant(ana, entry, null, clock.at + entry);
		const caller = { ...shop, caller: { role: "customer" as const, userId: ana } };
		const first = await findPointsHistory(caller, null);
		expect(first.transactions.map(({ points }) => points)).toEqual(
			Array.from({ length: POINTS_PER_PAGE }, (_, index) => POINTS_PER_PAGE + 1 - index),
		);
		expect(await findPointsHistory(caller, first.next)).toMatchObject({ transactions: [{ points: 1 }], next: null });
		const bob = await inShop((tx) => addAccount(tx, "short@example.com"));
		for (let entry = 1; entry <= POINTS_PER_PAGE; entry++) await grant(bob, entry, null, clock.at + entry);
		expect((await findPointsHistory({ ...shop, caller: { role: "customer", userId: bob } }, null)).next).toBeNull();
	});
});
