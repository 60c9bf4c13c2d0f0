import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

const TRIAL = 7;

describe.each(oneDatabase)("the owner's email about a new order on the %s database", async (kind) => {
	const { shop, pay, sandbox, mails } = await openTestShop(await openTestDatabase(kind));

	/** The emails that a purchase sends to the owner. */
	async function toOwner(id: number, quantity: number) {
		const request = guestRequest([{ id, quantity }]);
		const shipping = { ...request.shipping, email: "ana@example.com" } as typeof request.shipping;
		const { sessionId } = await startCheckout(shop, { ...request, shipping });
		await pay(sessionId);
		await sandbox.flushWebhooks();
		await sendDueMessages(shop, renderEmail);
		return mails.splice(0).filter(({ to }) => to === shop.config.supportEmail);
	}
	const latest = () =>
		transaction(asSystem(shop), (tx) =>
			tx.selectFrom("orders").selectAll().orderBy("createdAt", "desc").orderBy("orderNumber").executeTakeFirstOrThrow(),
		);

	test("D-80 there is one per order, with what was bought, who bought it and a link to the order", async () => {
		const [sentMail, ...others] = await toOwner(1, 2);
		const { orderNumber, totalCents } = await latest();
		expect(others).toEqual([]);
		expect(sentMail?.subject).toBe(`New order ${orderNumber}: $${(totalCents / 100).toFixed(2)} from Ana Díaz`);
		expect(sentMail?.text).toContain("2 × 5-Pair Pack");
		expect(sentMail?.text).toContain("ready to ship");
		expect(sentMail?.text).toMatch(new RegExp(`http://localhost:3000/admin\\S*${orderNumber}`));
	});

	test("D-80 one of a flagged order says that it waits for a decision, and the queue holds no customer's data", async () => {
		await toOwner(TRIAL, 1);
		const [sentMail] = await toOwner(TRIAL, 1);
		expect(sentMail?.subject).toMatch(/^New order SB-\w{8} needs your review: /);
		expect(sentMail?.text).toContain("Review it before it ships");
		const rows = await transaction(asSystem(shop), (tx) =>
			tx.selectFrom("outbox").select("data").where("kind", "=", "new_order").execute(),
		);
		expect(rows).toHaveLength(3);
		const named = ["new_order_id", "order_number", "total_cents"];
		expect(rows.map(({ data }) => Object.keys(data as object).sort())).toEqual(rows.map(() => named));
	});
});
