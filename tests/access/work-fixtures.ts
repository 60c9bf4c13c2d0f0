import type { Database } from "#platform/database/open.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import { findMessages } from "#shop/people/support/support-messages.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

/** A shop with its owner and a second person, of the support, and what they work on. */
export async function openTwo(kind: Database["kind"]) {
	const admin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, clock } = admin;
	const administrator = { email: "second@localhost", ipAddress: null, userAgent: null };
	const second: Shop = { ...owner, caller: { role: "administrator", userId: null, administrator } };
	await transaction(testShop, (tx) =>
		tx
			.insertInto("staffMembers")
			.values({
				id: crypto.randomUUID(),
				email: "second@localhost",
				name: "Second",
				role: "support",
				language: "es",
				invitedBy: "owner@localhost",
				invitedAt: clock.at,
				joinedAt: clock.at,
				passwordHash: "none",
			})
			.execute(),
	);
	const newMessage = async () => {
		clock.at += MINUTE_MS;
		const email = `ana${clock.at}@example.com`;
		await submitMessage(shop, { name: "Ana", email, inquiryType: "order", subject: "", message: "Where is it?" }, null);
		return (await findMessages(owner)).messages[0]?.id ?? "";
	};
	const call = (action: unknown, who: Shop, method: string, id: string, body?: object) =>
		callApi(action as never, who, { method, params: { id }, ...(body && { body }) });
	return { ...admin, second, newMessage, call };
}
