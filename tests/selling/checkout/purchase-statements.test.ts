import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import * as createSession from "#app/api/selling/checkout/create-checkout-session.ts";
import * as webhook from "#app/api/selling/checkout/webhooks-stripe.ts";
import * as orderBySession from "#app/api/selling/orders/order-by-session.ts";
import { renderEmail } from "#app/emails/render.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import { findServerCart } from "#shop/selling/cart/find-server-cart.ts";
import { FALLBACK_PRICE_IDS } from "#shop/selling/catalog/display/price-ids.rules.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { openCountedDatabase } from "#tests/support/count-statements.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { noteEvidence } from "#tests/support/evidence/note-evidence.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";
import { GUEST_PURCHASE, type PurchaseBudget } from "./purchase-budget.ts";

const sent = vi.spyOn(pg.Client.prototype, "query");

/** As the checkout page sends them. */
const CART = [1, 2, 4, 5, 6].map((id) => ({ price: FALLBACK_PRICE_IDS[id] ?? "", quantity: 1 }));
const ONE = CART.slice(0, 1);

type StepBudget = PurchaseBudget[keyof PurchaseBudget];

describe.each(oneDatabase)("statements of a purchase on the %s database", async (kind) => {
	const { database, takeSent } = await openCountedDatabase(kind);
	const { shop, system, clock, pay, heldWebhooks, mails, sandbox } = await openTestShop(database, {
		holdWebhooks: true,
	});

	test("PAY-01 PAY-14 a guest's purchase of one product", async ({ task }) => {
		await buy(shop, ONE, GUEST_PURCHASE, {}, (sums) => noteEvidence(task, "cost", { purchases: 1, ...sums }));
	});

	test("PAY-14 a guest's purchase of five products takes no more", async () => {
		await buy(shop, CART, GUEST_PURCHASE);
	});

	test("PAY-14 PAY-09 a member's purchase with points, discount and an address to keep", async () => {
		const member = await newMember(60);
		const options = { use_points_redemption: true, use_account_discount: true, save_address: true };
		await buy(member, CART, { started: [9, 2, 7], paid: [15, 1, 10], shown: [1, 1, 1], emailed: [3, 2, 4] }, options);
	});

	test("D-71 D-14 a server cart is read with its payments in one round trip, and the catalog in another", async () => {
		const request = { kind: "add", productId: 2, quantity: 1 } as const;
		const { id } = await changeServerCart(shop, request, { id: null, clientIp: "198.51.100.7" });
		forgetSent();
		expect(await findServerCart(shop, id ?? "")).toMatchObject({ cart: { itemCount: 1 } });
		expectWithin("cart", [3, 2, 2]);
	});

	test("PAY-14 SUCC-11 a buyer who returns before the webhook", async () => {
		const sessionId = await start(shop, ONE);
		await pay(sessionId);
		forgetSent();
		expect((await show(shop, sessionId)).body).toMatchObject({ state: "paid" });
		expectWithin("returned early", [10, 4, 6]);
	});

	test("PAY-14 SUCC-11 a buyer who returns just before the webhook does not ask again what it is finding out", async () => {
		const sessionId = await start(shop, ONE);
		await pay(sessionId);
		await sandbox.flushWebhooks();
		const webhookBegins = Promise.withResolvers<void>();
		const webhookReads = Promise.withResolvers<void>();
		const readSession: typeof shop.payments.readSession = async (id) => {
			webhookBegins.resolve();
			await webhookReads.promise;
			return shop.payments.readSession(id);
		};
		forgetSent();
		const delivered = deliverWebhook(sessionId, { ...shop, payments: { ...shop.payments, readSession } });
		await webhookBegins.promise;
		expect(shop.settlements.has(sessionId)).toBe(true);
		// What the buyer's request sees: nothing before it looks for the order, the webhook's work after that.
		const settlements = new Map(shop.settlements);
		vi.spyOn(settlements, "get")
			.mockReturnValueOnce(undefined)
			.mockImplementation((id) => {
				webhookReads.resolve();
				return shop.settlements.get(id);
			});
		expect((await show({ ...shop, settlements }, sessionId)).body).toMatchObject({ state: "paid" });
		await delivered;
		// The order is looked for before and after.
		const [statements, transactions, roundTrips] = GUEST_PURCHASE.paid;
		expectWithin("returned and paid", [statements + 2, transactions + 2, roundTrips + 2]);
	});

	/** Measures all steps before it judges one of them. */
	async function buy(
		buyer: Shop,
		lines: typeof CART,
		budget: PurchaseBudget,
		more: object = {},
		note?: (sums: { statements: number; transactions: number }) => void,
	) {
		forgetSent();
		const sessionId = await start(buyer, lines, more);
		const started = takeStep();

		await pay(sessionId);
		await sandbox.flushWebhooks();
		forgetSent();
		await deliverWebhook(sessionId);
		const paid = takeStep();

		expect((await show(buyer, sessionId)).body).toMatchObject({ state: "paid" });
		const shown = takeStep();

		mails.length = 0;
		await sendDueMessages(shop, renderEmail);
		expect(mails.map(({ to }) => to)).toHaveLength(2);
		const steps = { started, paid, shown, emailed: takeStep() };
		const sumOf = (index: 0 | 1) => Object.values(steps).reduce((sum, { figures }) => sum + figures[index], 0);
		note?.({ statements: sumOf(0), transactions: sumOf(1) });
		for (const [name, step] of Object.entries(steps)) judge(name, step, budget[name as keyof typeof steps]);
	}

	async function deliverWebhook(sessionId: string, receiver = shop): Promise<void> {
		const ofSession = heldWebhooks.splice(0).filter(({ body }) => body.includes(sessionId));
		const event = ofSession.find(({ body }) => body.includes('"checkout.session.completed"'));
		const received = await callApi(webhook.action, receiver, {
			body: event?.body ?? "",
			headers: { "stripe-signature": event?.signature ?? "" },
		});
		expect(received.status).toBe(200);
	}

	async function start(buyer: Shop, lines: typeof CART, more: object = {}): Promise<string> {
		const session = await callApi(createSession.action, buyer, {
			body: { line_items: lines, shipping: sampleShipping(), ...more },
		});
		expect(session.status).toBe(200);
		return (session.body as { id: string }).id;
	}

	function show(buyer: Shop, sessionId: string) {
		return callApi(orderBySession.loader, buyer, { params: { sessionId } });
	}

	async function newMember(points: number): Promise<Shop> {
		const userId = await transaction(system, async (tx) => {
			const id = await addAccount(tx, "ana@example.com");
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: points * 100, at: clock.at, productId: 4 });
			await addPoints(tx, { userId: id, orderId, points, at: clock.at, livesMs: 700 * 86_400_000 });
			return id;
		});
		return { ...shop, caller: { role: "customer", userId } };
	}

	function forgetSent(): void {
		takeSent();
		sent.mockClear();
	}

	function expectWithin(step: string, budget: StepBudget): void {
		judge(step, takeStep(), budget);
	}

	/** What was sent since the last step: statements, transactions and round trips, and a listing for a message. */
	function takeStep() {
		const { count, transactions: taken } = takeSent();
		const figures = [count, taken.length, sent.mock.calls.length] as const;
		forgetSent();
		return { figures, listing: taken.map((each) => each.join("\n  ")).join("\n---\n  ") };
	}

	/** The numbers exactly, so that a step that got cheaper lowers its budget; the message lists what was sent. */
	function judge(step: string, { figures, listing }: ReturnType<typeof takeStep>, budget: StepBudget): void {
		// The embedded database has no round trips.
		const expected = budget.slice(0, kind === "server" ? 3 : 2);
		expect(figures.slice(0, expected.length), `${step}:\n  ${listing}`).toEqual(expected);
	}
});
