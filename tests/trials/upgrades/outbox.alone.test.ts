import { afterAll, expect, onTestFinished, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { toCodeNames } from "#platform/database/column-names.ts";
import { databaseOn } from "#platform/database/open.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import type { OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { findOrdersForMessages } from "#shop/selling/orders/find-orders.ts";
import { openInMemory } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { loadIntoEmbedded, schemas } from "./fixtures.ts";

/** A key instead of a text, a parameter that was not filled in, or one that the row does not have. */
const BROKEN = /undefined|\bNaN\b|\bnull\b|\[object|\{\w+\}|\b[a-z]+_[a-z_]+\b/;
const LANGUAGES = ["en", "es"] as const;
const pglite = openInMemory();
afterAll(async () => await (await pglite).close());

test.each(schemas)(
	"D-95 every email that version %s had queued is rendered whole, in both languages",
	async (schema) => {
		const database = databaseOn(await loadIntoEmbedded(await pglite, schema));
		await database.migrate();
		const testShop = await openTestShop(database);
		onTestFinished(() => testShop.close());
		const { shop } = testShop;
		const { messages, orders } = await transaction(asSystem(shop), async (tx) => {
			const rows = await tx.selectFrom("outbox").selectAll().orderBy("createdAt").execute();
			const queued = rows.map((row) => ({ ...row, data: toCodeNames(row.data as object) }) as unknown as OutboxMessage);
			return {
				messages: queued,
				orders: await findOrdersForMessages(
					tx,
					queued.map(orderOf).filter((id) => id !== ""),
				),
			};
		});
		expect(messages.length, "queued emails of the fixture").toBeGreaterThan(0);
		for (const message of messages) {
			for (const language of LANGUAGES) {
				const email = await renderEmail({ ...shop, language }, { ...message, language }, orders.get(orderOf(message)));
				const text = `${email?.subject}\n${email?.text.replaceAll(/https?:\S+|\S+@\S+/g, "")}`;
				expect([message.kind, BROKEN.exec(text)?.[0] ?? "whole"]).toEqual([message.kind, "whole"]);
			}
		}
	},
);

function orderOf(message: OutboxMessage): string {
	return message.kind === "new_order" ? message.data.newOrderId : (message.orderId ?? "");
}
