import { describe, expect, test } from "vitest";
import { loader as listMessages } from "#app/api/admin/people/support/support-messages.ts";
import { action as sendResponse } from "#app/api/admin/people/support/support-replies.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { exportOwnData } from "#shop/people/privacy/own-data.ts";
import { replyToMessage } from "#shop/people/support/reply-to-message.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import { findMessages, setMessageStatus } from "#shop/people/support/support-messages.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("replies to messages on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const second: Shop = {
		...owner,
		caller: {
			role: "administrator",
			userId: null,
			administrator: { email: "second@localhost", ipAddress: null, userAgent: null },
		},
	};
	const emails = () =>
		transaction(asSystem(shop), (tx) =>
			tx.selectFrom("outbox").selectAll().where("kind", "=", "support_reply").execute(),
		);
	let number = 0;
	async function newMessage(who: Shop = shop, email = `ana${number++}@example.com`): Promise<string> {
		clock.at += 60_000;
		const draft = { name: "Ana", email, inquiryType: "order", subject: "", message: "Where is it?" };
		await submitMessage(who, draft, null);
		return (await findMessages(owner)).messages[0]?.id ?? "";
	}
	const threadOf = async (id: string) => {
		const { messages } = await findMessages(owner);
		return messages.find((message) => message.id === id)?.replies;
	};

	test("ASUP-12 form a thread with author and time, and each is emailed once", async () => {
		const [id, other] = [await newMessage(), await newMessage()];
		const before = (await emails()).length;
		const key = crypto.randomUUID();
		await replyToMessage(owner, id, { reply: "On its way.", key, seen: 0 });
		const at = clock.at;
		clock.at += 1000;
		// The same attempt again, as after a lost connection, with the state of its screen.
		expect(await replyToMessage(owner, id, { reply: "On its way.", key, seen: 0 })).toHaveLength(1);
		expect(await replyToMessage(second, id, { reply: "It arrived.", key: crypto.randomUUID(), seen: 1 })).toHaveLength(
			2,
		);
		expect(await threadOf(id)).toMatchObject([
			{ reply: "On its way.", createdBy: "owner@localhost", createdAt: at },
			{ reply: "It arrived.", createdBy: "second@localhost", createdAt: at + 1000 },
		]);
		expect(await threadOf(other)).toEqual([]);
		expect((await emails()).length).toBe(before + 2);
		const [entry] = await findActivity(owner, 20);
		expect(entry).toMatchObject({
			actionType: "SUPPORT_REPLY",
			details: { message_id: id, reply_length: "It arrived.".length },
		});
	});

	test("ASUP-12 a reply to a message that is resolved leaves it so, and a key of another thread is not this one's", async () => {
		const [id, other] = [await newMessage(), await newMessage()];
		await setMessageStatus(owner, id, "resolved");
		const key = crypto.randomUUID();
		await replyToMessage(owner, id, { reply: "One more thing.", key });
		const { messages } = await findMessages(owner);
		expect(messages.find((message) => message.id === id)?.status).toBe("resolved");
		await expect(replyToMessage(owner, other, { reply: "One more thing.", key })).rejects.toBeDefined();
		expect(await threadOf(other)).toEqual([]);
	});

	test("a second administrator who has not seen the first reply gets a conflict, and nothing is sent", async () => {
		const id = await newMessage();
		await replyToMessage(owner, id, { reply: "On its way.", key: crypto.randomUUID(), seen: 0 });
		const before = (await emails()).length;
		const late = { reply: "It is lost.", key: crypto.randomUUID(), seen: 0 };
		await expect(replyToMessage(second, id, late)).rejects.toMatchObject({
			code: "reply_conflict",
			status: 409,
			params: { who: "owner@localhost" },
		});
		expect([await threadOf(id), (await emails()).length]).toEqual([[expect.anything()], before]);
		// Having seen it, the same attempt succeeds; a client that does not send `seen` is not checked.
		await replyToMessage(second, id, { ...late, seen: 1 });
		expect(await replyToMessage(second, id, { reply: "Found.", key: crypto.randomUUID() })).toHaveLength(3);
	});

	test("two simultaneous replies: one is sent, the other gets a conflict", async () => {
		const id = await newMessage();
		const before = (await emails()).length;
		const attempts = [owner, second, second].map((who, index) =>
			replyToMessage(who, id, { reply: `Reply ${index}`, key: crypto.randomUUID(), seen: 0 }).then(
				() => "sent",
				(error: { code: string }) => error.code,
			),
		);
		expect((await Promise.all(attempts)).sort()).toEqual(["reply_conflict", "reply_conflict", "sent"]);
		expect([(await threadOf(id))?.length, (await emails()).length]).toEqual([1, before + 1]);
	});

	test("the calls: the list has the threads, a reply returns its own, and a conflict names the author", async () => {
		const id = await newMessage();
		const params = { id };
		const send = (who: Shop, body: unknown) => callApi(sendResponse, who, { body, params });
		const attempt = { reply: "On its way.", key: crypto.randomUUID(), seen: 0 };
		expect(await send(shop, attempt)).toMatchObject({ status: 401 });
		expect(await send(owner, { ...attempt, seen: -1 })).toMatchObject({ status: 400 });
		expect(await send(owner, { ...attempt, key: "x" })).toMatchObject({ status: 400 });
		const row = {
			id: expect.any(String),
			reply: "On its way.",
			created_by: "owner@localhost",
			created_at: expect.any(String),
		};
		expect(await send(owner, attempt)).toMatchObject({ status: 201, body: { status: "queued", replies: [row] } });
		expect(await send(second, { ...attempt, key: crypto.randomUUID() })).toMatchObject({
			status: 409,
			body: { code: "reply_conflict", message: expect.stringContaining("owner@localhost has replied") },
		});
		const { body } = await callApi(listMessages, owner, { path: "/api/admin/support-messages?status=in_progress" });
		expect((body as { messages: unknown[] }).messages[0]).toMatchObject({ id, replies: [row] });
	});

	test("customers cannot read the table, their export has the texts, and a thread is deleted with its message", async () => {
		const userId = await transaction(asSystem(shop), (tx) => addAccount(tx, "own@example.com"));
		const customer: Shop = { ...shop, caller: { role: "customer", userId } };
		const id = await newMessage(customer, "own@example.com");
		await replyToMessage(owner, id, { reply: "For you.", key: crypto.randomUUID() });
		const read = (who: Shop) => transaction(who, (tx) => tx.selectFrom("supportReplies").selectAll().execute());
		for (const who of [customer, shop]) await expect(read(who)).rejects.toMatchObject({ code: "42501" });
		expect((await read(owner)).length).toBeGreaterThan(0);
		const data = JSON.stringify(await exportOwnData(customer));
		expect(data).toContain("For you.");
		expect(data).not.toContain("owner@localhost");
		await transaction(asSystem(shop), (tx) => tx.deleteFrom("supportMessages").where("id", "=", id).execute());
		expect((await read(owner)).some((row) => row.messageId === id)).toBe(false);
	});
});
