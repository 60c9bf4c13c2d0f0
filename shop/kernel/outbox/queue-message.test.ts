import { describe, expect, test } from "vitest";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";
import { queueMessage } from "./queue-message.ts";

describe.each(databaseKinds)("queued messages on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const system = asSystem(shop);
	const envelope = { orderId: null, recipient: "ana@example.com", language: "en", at: clock.at } as const;

	test("what a template needs is stored in snake_case, like all JSON, and read as it was queued", async () => {
		const data = { orderNumber: "SB-7K2M9QXR", amountCents: 739, reason: "expired_or_canceled_card" };
		await transaction(system, (tx) => queueMessage(tx, { ...envelope, kind: "refund_failed", data }));
		const rows = await transaction(system, (tx) => tx.selectFrom("outbox").select("data").execute());
		expect(rows).toEqual([{ data: { order_number: "SB-7K2M9QXR", amount_cents: 739, reason: data.reason } }]);

		const read: unknown[] = [];
		await sendDueMessages(system, async (_, message) => {
			read.push(message.data);
			return { subject: "A refund failed", text: "text", html: "html" };
		});
		expect(read).toEqual([data]);
	});

	test("an unknown kind, a missing field and another kind's field do not compile", () => {
		const rejected = [
			// @ts-expect-error an unknown kind
			() => transaction(system, (tx) => queueMessage(tx, { ...envelope, kind: "greeting", data: { name: "" } })),
			// @ts-expect-error a missing field
			() => transaction(system, (tx) => queueMessage(tx, { ...envelope, kind: "password_reset", data: { name: "" } })),
			() =>
				// @ts-expect-error another kind's field
				transaction(system, (tx) => queueMessage(tx, { ...envelope, kind: "failed_sign_ins", data: { points: 1 } })),
		];
		// The type check of the whole project is what fails when one of them compiles.
		expect(rejected).toHaveLength(3);
	});
});
