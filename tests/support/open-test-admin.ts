import { renderEmail } from "#app/emails/render.ts";
import type { Database } from "#platform/database/open.ts";
import type { SandboxState } from "#sandbox/payments/controls/show-state.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

export const FIVE_PAIR = 1;
export const TRIAL = 7;

/** A test shop with plenty of stock, and helpers for tests of the admin's orders. */
export async function openTestAdmin(database: Database) {
	const { shop, clock, pay, sandbox, mails } = await openTestShop(database);
	const testShop = asSystem(shop);
	const owner = byOwner(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(testShop, work);
	let number = 0;
	await inShop(async (tx) => {
		for (const id of [FIVE_PAIR, TRIAL]) {
			await tx.updateTable("products").set({ stock: 1000 }).where("id", "=", id).execute();
			const { stock } = await tx
				.selectFrom("stockEntries")
				.select(({ fn }) => fn.sum<number>("quantity").as("stock"))
				.where("productId", "=", id)
				.executeTakeFirstOrThrow();
			await tx
				.insertInto("stockEntries")
				.values({ productId: id, kind: "adjustment", quantity: 1000 - Number(stock) })
				.execute();
		}
	});

	/** A paid order of a guest, or of a member with points; returns its id. */
	async function buy(
		more: {
			productId?: number;
			quantity?: number;
			email?: string;
			member?: string;
			points?: boolean;
			card?: string;
		} = {},
	) {
		const { productId = FIVE_PAIR, quantity = 2, member } = more;
		const request = guestRequest([{ id: productId, quantity }], {
			...(member ? { userId: member, useAccountDiscount: true, redeemPoints: more.points === true } : {}),
		});
		const shipping = { ...request.shipping, ...(more.email ? { email: more.email } : {}) };
		const buyer = member ? { ...shop, caller: { role: "customer" as const, userId: member } } : shop;
		const { sessionId } = await startCheckout(buyer, { ...request, shipping } as typeof request);
		await pay(sessionId, more.card);
		await sandbox.flushWebhooks();
		const found = await findOrderBySession(shop, sessionId);
		if (found === null) throw new Error("the order is not there");
		return found.id;
	}

	/** A second trial pack of the same customer is flagged for review. */
	async function buyFlagged(member?: string): Promise<string> {
		const email = `trial${number++}@example.com`;
		const more = { productId: TRIAL, quantity: 1, email, ...(member ? { member } : {}) };
		await buy(more);
		return buy(more);
	}
	async function newMember(points: number): Promise<string> {
		return inShop(async (tx) => {
			const id = await addAccount(tx, `desk${number++}@example.com`);
			if (points === 0) return id;
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: points * 100, at: clock.at, productId: 4 });
			await addPoints(tx, { userId: id, orderId, points, at: clock.at, livesMs: 700 * DAY_MS });
			return id;
		});
	}
	const stockOf = (id: number) =>
		inShop(
			async (tx) => (await tx.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirst())?.stock,
		);
	const pointsOf = (userId: string) => inShop(async (tx) => (await findPoints(tx, userId, clock.at)).balance);
	const lastEntry = () =>
		transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst(),
		);
	async function mail(): Promise<{ subject: string; text: string }[]> {
		await sendDueMessages(shop, renderEmail);
		// The owner's emails about new orders are not what these tests are about.
		const others = mails.splice(0).filter(({ subject }) => !subject.startsWith("New order"));
		return others.map(({ subject, text }) => ({ subject, text }));
	}

	/** What the provider has refunded for an order, in cents. */
	async function paidBack(paymentIntentId: string | null): Promise<number | undefined> {
		const state = (await (await fetch(`${sandbox.url}/sandbox/state`)).json()) as SandboxState;
		return state.sessions.find(({ payment_intent }) => payment_intent === paymentIntentId)?.amount_refunded;
	}

	return {
		shop,
		testShop,
		owner,
		clock,
		sandbox,
		buy,
		buyFlagged,
		newMember,
		inShop,
		stockOf,
		pointsOf,
		lastEntry,
		mail,
		paidBack,
	};
}
