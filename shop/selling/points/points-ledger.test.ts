import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, dayInZone } from "#shop/kernel/calendar.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { adjustPoints } from "./adjust-points.ts";
import { halveInactivePoints } from "./halve-inactive-points.ts";
import { notifyExpiringPoints } from "./notify-expiring-points.ts";
import { pointsExpireAt } from "./points.rules.ts";
import { insertPoints, selectExpirations, selectLots } from "./points.store.ts";
import { earnPoints, redeemPoints, returnPoints, reversePoints } from "./points-ledger.ts";
import { addOrder } from "./testing/add-order.ts";
import { openTestLedger, TWO_YEARS_DAYS } from "./testing/open-test-ledger.ts";

type Lot = { points: number; expiresAt: number };

const ZONE = "America/Chicago";
const dayOf = (at: number) => (Number.isFinite(at) ? dayInZone(at, ZONE) : "never");

describe.each(databaseKinds)("the points ledger on the %s database", async (kind) => {
	const { shop, testShop, clock, inShop, balance, earn, pass, newAccount } = await openTestLedger(kind);

	test("PTS-16 PTS-10 PTS-24 points expire to the millisecond, without a job; their row stays", async () => {
		const ana = await newAccount();
		await earn(ana, 40);
		clock.at += TWO_YEARS_DAYS * DAY_MS - 1;
		expect(await balance(ana)).toBe(40);
		clock.at += 1;
		expect(await balance(ana)).toBe(0);
		const rows = await inShop((tx) =>
			tx.selectFrom("pointsTransactions").select("pointsAmount").where("userId", "=", ana).execute(),
		);
		expect(rows).toEqual([{ pointsAmount: 40 }]);
	});

	test("PTS-16 CONST-34 earned points expire two years to the day after payment", async () => {
		const ana = await newAccount();
		const orderId = await inShop((tx) => addOrder(tx, { userId: ana, merchandiseCents: 4000, at: clock.at }));
		await inShop((tx) => earnPoints(tx, { userId: ana, orderId, points: 40, lifetimeYears: 2, at: clock.at }));
		const rows = await inShop((tx) =>
			tx.selectFrom("pointsTransactions").select(["pointsAmount", "expiresAt"]).where("userId", "=", ana).execute(),
		);
		expect(rows).toEqual([{ pointsAmount: 40, expiresAt: pointsExpireAt(clock.at, 2) }]);
	});

	test("PTS-17 CONST-35 after a year without activity each lot is halved once, however often the job runs", async () => {
		const ana = await newAccount();
		await earn(ana, 51);
		pass(364);
		await halveInactivePoints(shop);
		expect(await balance(ana)).toBe(51);
		pass(1);
		await Promise.all([halveInactivePoints(shop), halveInactivePoints(shop)]);
		expect(await balance(ana)).toBe(26);
		pass(200);
		await halveInactivePoints(shop);
		expect(await balance(ana)).toBe(26);
	});

	test("PTS-17 an order ends the period of inactivity, and a new one may follow", async () => {
		const ana = await newAccount();
		await earn(ana, 100);
		pass(300);
		await earn(ana, 10);
		pass(300);
		await halveInactivePoints(shop);
		expect(await balance(ana)).toBe(110);
		pass(65);
		await halveInactivePoints(shop);
		expect(await balance(ana)).toBe(55);
	});

	test("a refund reverses its share of the points, once per refund and never more than is left", async () => {
		const ana = await newAccount();
		const orderId = await earn(ana, 20, 2000);
		const refund = (refundId: string, refundedMerchandiseCents: number) =>
			inShop((tx) =>
				reversePoints(tx, {
					userId: ana,
					orderId,
					refundId,
					merchandiseCents: 2000,
					refundedMerchandiseCents,
					at: clock.at,
				}),
			);
		await refund("first", 500);
		await refund("first", 500);
		expect(await balance(ana)).toBe(15);
		await refund("second", 2000);
		expect(await balance(ana)).toBe(0);
		await refund("third", 2000);
		expect(await balance(ana)).toBe(0);
		const reversals = await inShop((tx) =>
			tx
				.selectFrom("pointsTransactions")
				.select("orderId")
				.where("kind", "=", "reversal")
				.where("userId", "=", ana)
				.execute(),
		);
		expect(reversals).toEqual([{ orderId }, { orderId }]);
	});

	test("a refund of an order that earned nothing takes nothing", async () => {
		const ana = await newAccount();
		await earn(ana, 20);
		const orderId = await inShop((tx) => addOrder(tx, { userId: ana, merchandiseCents: 50, at: clock.at }));
		const reversal = { refundId: "first", merchandiseCents: 50, refundedMerchandiseCents: 50, at: clock.at };
		await inShop((tx) => reversePoints(tx, { userId: ana, orderId, ...reversal }));
		expect(await balance(ana)).toBe(20);
	});

	test("redeemed points of a canceled order return once, valid for at least 30 days", async () => {
		const ana = await newAccount();
		await earn(ana, 60);
		pass(TWO_YEARS_DAYS - 5);
		const [lot] = await inShop((tx) => selectLots(tx, ana, clock.at));
		const orderId = await inShop((tx) => addOrder(tx, { userId: ana, merchandiseCents: 0, at: clock.at }));
		await inShop((tx) =>
			insertPoints(tx, [
				{
					userId: ana,
					orderId,
					lotId: lot?.id ?? null,
					kind: "redeem",
					points: -50,
					at: clock.at,
					description: "redemption",
					expiresAt: lot?.expiresAt ?? null,
				},
			]),
		);
		const cancel = () => inShop((tx) => returnPoints(tx, { userId: ana, orderId, at: clock.at }));
		await cancel();
		await cancel();
		expect(await balance(ana)).toBe(60);
		pass(6);
		expect(await balance(ana)).toBe(50);
		pass(24);
		expect(await balance(ana)).toBe(0);
	});

	test("notices 30 and 7 days before points expire or are halved, each queued once", async () => {
		const ana = await newAccount();
		await earn(ana, 50);
		const queued = () =>
			inShop((tx) =>
				tx
					.selectFrom("outbox")
					.select(["kind", "language", "data"])
					.where("onceKey", "like", `%${ana}%`)
					.orderBy("createdAt")
					.execute(),
			);
		const remind = async () => {
			await Promise.all([notifyExpiringPoints(shop), notifyExpiringPoints(shop)]);
			await notifyExpiringPoints(shop);
			return (await queued()).map(({ kind }) => kind);
		};
		pass(334);
		expect(await remind()).toEqual([]);
		pass(1);
		expect(await remind()).toEqual(["points_halving"]);
		pass(23);
		expect(await remind()).toEqual(["points_halving", "points_halving"]);
		pass(7);
		await halveInactivePoints(shop);
		pass(TWO_YEARS_DAYS - 365 - 30);
		expect(await remind()).toEqual(["points_halving", "points_halving", "points_expiring"]);
		expect((await queued()).at(-1)).toMatchObject({ language: "en", data: { points: 25, name: expect.any(String) } });
	});

	test("PTS-10 PTS-16 PTS-17 CUST-07 after any sequence of operations the balance matches the model", async () => {
		const step = fc.oneof(
			fc.record({ operation: fc.constant("earn" as const), points: fc.integer({ min: 1, max: 90 }) }),
			fc.record({ operation: fc.constant("grant" as const), points: fc.integer({ min: 1, max: 9 }) }),
			fc.record({ operation: fc.constant("redeem" as const), points: fc.integer({ min: 1, max: 90 }) }),
			fc.record({ operation: fc.constant("take" as const), points: fc.integer({ min: 1, max: 40 }) }),
			fc.record({ operation: fc.constant("pass" as const), days: fc.integer({ min: 1, max: 400 }) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
				const account = await newAccount();
				let lots: Lot[] = [];
				let activeAt = clock.at;
				let isHalved = false;
				const live = () =>
					lots.filter((lot) => lot.points > 0 && lot.expiresAt > clock.at).sort((a, b) => a.expiresAt - b.expiresAt);
				const count = () => live().reduce((sum, lot) => sum + lot.points, 0);
				const draw = (points: number) => {
					let left = points;
					for (const lot of live()) {
						const taken = Math.min(left, lot.points);
						lot.points -= taken;
						left -= taken;
					}
				};
				for (const step of steps) {
					if (step.operation === "earn") {
						await earn(account, step.points);
						lots = [...lots, { points: step.points, expiresAt: clock.at + TWO_YEARS_DAYS * DAY_MS }];
						[activeAt, isHalved] = [clock.at, false];
					} else if (step.operation === "grant") {
						await inShop((tx) =>
							insertPoints(tx, [
								{
									userId: account,
									orderId: null,
									lotId: null,
									kind: "grant",
									points: step.points,
									description: "thanks",
									expiresAt: null,
									period: String(clock.at),
									at: clock.at,
								},
							]),
						);
						lots = [...lots, { points: step.points, expiresAt: Number.POSITIVE_INFINITY }];
						[activeAt, isHalved] = [clock.at, false];
					} else if (step.operation === "redeem" && count() >= step.points) {
						const orderId = await inShop((tx) => addOrder(tx, { userId: account, merchandiseCents: 0, at: clock.at }));
						await inShop((tx) => redeemPoints(tx, { userId: account, orderId, points: step.points, at: clock.at }));
						draw(step.points);
						[activeAt, isHalved] = [clock.at, false];
					} else if (step.operation === "take") {
						const taken = { userId: account, points: -step.points, reason: "A mistake", key: crypto.randomUUID() };
						const isEnough = count() >= step.points;
						const taking = inShop((tx) => adjustPoints(tx, shop, taken)).then(
							() => true,
							() => false,
						);
						expect(await taking).toBe(isEnough);
						if (isEnough) draw(step.points);
					} else if (step.operation === "pass") {
						for (let day = 0; day < step.days; day += 20) {
							pass(Math.min(20, step.days - day));
							await halveInactivePoints(shop);
							if (!isHalved && clock.at - activeAt >= 365 * DAY_MS && live().length > 0) {
								for (const lot of live()) lot.points -= Math.floor(lot.points / 2);
								isHalved = true;
							}
						}
					}
					expect(await balance(account)).toBe(count());
					const stored = await inShop((tx) =>
						tx.selectFrom("pointsAccounts").selectAll().where("userId", "=", account).executeTakeFirst(),
					);
					// What segments ask first: no less than the balance, and the balance itself until something expires.
					expect(stored?.points ?? 0).toBeGreaterThanOrEqual(count());
					if (stored && stored.firstMonth > clock.at) expect(stored.points).toBe(count());
					const [next] = live();
					expect(await inShop((tx) => selectExpirations(tx, account, { at: clock.at, timeZone: ZONE }))).toEqual(
						next === undefined
							? null
							: {
									expiresAt: Number.isFinite(next.expiresAt) ? next.expiresAt : null,
									expiring: live()
										.filter(({ expiresAt }) => dayOf(expiresAt) === dayOf(next.expiresAt))
										.reduce((sum, { points }) => sum + points, 0),
									halved: live().reduce((sum, { points }) => sum + Math.floor(points / 2), 0),
								},
					);
					clock.at += 1;
				}
			}),
			{ numRuns: 12 },
		);
	});

	test("PTS-06 PTS-10 monthly sums match the ledger after concurrent operations and after an account is deleted", async () => {
		const [ana, bob] = [await newAccount(), await newAccount()];
		const orders = await Promise.all(Array.from({ length: 20 }, () => earn(ana, 7)));
		await earn(bob, 5);
		await Promise.all(
			orders.map((orderId, index) =>
				index % 2 === 0
					? inShop((tx) => redeemPoints(tx, { userId: ana, orderId, points: 3, at: clock.at }))
					: earn(ana, 11).then(() => undefined),
			),
		);
		expect(await balance(ana)).toBe(20 * 7 + 10 * 11 - 10 * 3);
		expect((await findViolations(testShop)).filter((text) => /points by month|odd lots/.test(text))).toEqual([]);
		await inShop((tx) => tx.updateTable("orders").set({ userId: null }).where("userId", "=", ana).execute());
		await inShop((tx) => tx.deleteFrom("authUsers").where("id", "=", ana).execute());
		const left = await inShop((tx) =>
			tx.selectFrom("pointsMonths").select("points").where("userId", "in", [ana, bob]).execute(),
		);
		expect(left).toEqual([{ points: 5 }]);
	});

	test("D-31 the ledger is append-only, even for the shop itself", async () => {
		await expect(
			inShop((tx) => tx.updateTable("pointsTransactions").set({ pointsAmount: 9999 }).execute()),
		).rejects.toMatchObject({ code: "42501" });
	});
});
