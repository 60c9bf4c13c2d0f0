import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { receivePaymentEvent } from "#shop/selling/checkout/receive-payment-event.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { noteEvidence } from "#tests/support/evidence/note-evidence.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

/** On the embedded database, which has one connection, fewer find the same. */
const SESSIONS = { server: 500, embedded: 100 };
const PRODUCT = 4;
const SEED = Number(process.env.WEBHOOK_SEED ?? 20_250_713);

/** A seeded random number generator. */
function randomFrom(seed: number): () => number {
	const values = fc.sample(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { seed, numRuns: 50_000 });
	let next = 0;
	return () => values[next++ % values.length] ?? 0;
}

function shuffle<T>(list: T[], random: () => number): T[] {
	for (let index = list.length - 1; index > 0; index--) {
		const other = Math.floor(random() * (index + 1));
		[list[index], list[other]] = [list[other] as T, list[index] as T];
	}
	return list;
}

/** This many at a time, as a server would have them. */
async function inTurns<T>(list: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>): Promise<void> {
	const queue = [...list];
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
		}),
	);
}

describe.each(databaseKinds)("lost, duplicate and reordered webhooks on the %s database", (kind) => {
	const sessions = SESSIONS[kind];
	test(`PAY-11 SUCC-11 ${sessions} paid sessions, each reported 1 to 5 times in any order, 20 % never: one order, one stock change, one email each (seed ${SEED})`, async ({
		task,
	}) => {
		const random = randomFrom(SEED);
		const database = await openTestDatabase(kind);
		const testShop = await openTestShop(database, { holdWebhooks: true });
		const shop: Shop = {
			...testShop.shop,
			config: { ...testShop.shop.config, supportEmail: "s@x.example", supportPhone: "1", timeZone: "America/Chicago" },
		};
		await transaction(testShop.system, async (tx) => {
			await tx.updateTable("products").set({ stock: 10_000 }).where("id", "=", PRODUCT).execute();
			const { stock } = await tx
				.selectFrom("stockEntries")
				.select(({ fn }) => fn.sum<number>("quantity").as("stock"))
				.where("productId", "=", PRODUCT)
				.executeTakeFirstOrThrow();
			await tx
				.insertInto("stockEntries")
				.values({ productId: PRODUCT, kind: "adjustment", quantity: 10_000 - Number(stock) })
				.execute();
		});

		const paid: string[] = [];
		await inTurns([...Array(sessions).keys()], 16, async () => {
			const { sessionId } = await startCheckout(shop, guestRequest([{ id: PRODUCT, quantity: 1 }]));
			expect(await testShop.pay(sessionId)).toBe(200);
			paid.push(sessionId);
		});
		await testShop.sandbox.flushWebhooks();
		const webhooks = testShop.heldWebhooks.filter(({ body }) => body.includes("checkout.session.completed"));
		expect(webhooks).toHaveLength(sessions);

		const deliveries = webhooks.flatMap((webhook) =>
			random() < 0.2 ? [] : Array.from({ length: 1 + Math.floor(random() * 5) }, () => webhook),
		);
		const impatient = paid.filter(() => random() < 0.1);
		const steps = shuffle(
			[
				...deliveries.map((webhook) => () => receivePaymentEvent(shop, webhook.body, webhook.signature)),
				...impatient.map((sessionId) => () => findOrderBySession(shop, sessionId)),
			],
			random,
		);
		await inTurns(steps, 16, (step) => step());

		// Reconciliation finds the unreported ones.
		testShop.clock.at += 10 * 60_000;
		await reconcileCheckouts(shop);
		for (let turn = 0; turn < 5; turn++) await sendDueMessages(shop, renderEmail);

		const found = await transaction(testShop.system, async (tx) => ({
			orders: await tx.selectFrom("orders").select("paymentSessionId").execute(),
			sales: await tx.selectFrom("stockEntries").select(["orderId", "quantity"]).where("kind", "=", "sale").execute(),
			product: await tx
				.selectFrom("products")
				.select(["stock", "reserved", "unitsSold"])
				.where("id", "=", PRODUCT)
				.executeTakeFirst(),
		}));
		const [toBuyers, toOwner] = [false, true].map((isOwner) =>
			testShop.mails.filter(({ to }) => (to === shop.config.supportEmail) === isOwner),
		);
		noteEvidence(task, "exactly_once", {
			paid: paid.length,
			orders: found.orders.length,
			sales: found.sales.length,
			emails: toBuyers?.length ?? 0,
		});
		expect(found.orders.map((order) => order.paymentSessionId).sort()).toEqual([...paid].sort());
		expect(found.sales).toHaveLength(sessions);
		expect(new Set(found.sales.map((sale) => sale.orderId)).size).toBe(sessions);
		expect(found.product).toEqual({ stock: 10_000 - sessions, reserved: 0, unitsSold: sessions });
		expect([toBuyers?.length, toOwner?.length]).toEqual([sessions, sessions]);
		expect(new Set(toBuyers?.map((mail) => mail.to)).size).toBe(sessions);
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
		await database.close();
	}, 900_000);
});
