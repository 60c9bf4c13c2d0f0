import { describe, expect, test } from "vitest";
import { action as setStatuses } from "#app/api/admin/people/support/message-statuses.ts";
import { loader as readMessage } from "#app/api/admin/people/support/support-message.ts";
import { loader as listMessages } from "#app/api/admin/people/support/support-messages.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { transaction } from "#shop/kernel/context.ts";
import { setMessageStatuses } from "#shop/people/support/message-page.ts";
import { replyToMessage } from "#shop/people/support/reply-to-message.ts";
import { BULK_MESSAGES_LIMIT } from "#shop/people/support/support-admin.rules.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("a message's page on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, system, clock } = await openTestShop(database);
	const owner = byOwner(shop);

	/** Messages from these addresses, each a minute after the one before. @returns their ids */
	const add = async (...emails: string[]) => {
		const ids: string[] = [];
		for (const email of emails) {
			clock.at += 60_000;
			const row = await transaction(system, (tx) =>
				tx
					.insertInto("supportMessages")
					.values({
						email,
						name: email.split("@")[0] ?? "",
						inquiryType: "general",
						subject: `About ${email}`,
						message: "Is it soft?",
						createdAt: clock.at,
					})
					.returning("id")
					.executeTakeFirstOrThrow(),
			);
			ids.push(row.id);
		}
		return ids;
	};
	const read = async (id: string, query = "") => {
		const path = `/api/admin/support-messages/${id}${query}`;
		const { status, body } = await callApi(readMessage, owner, { path, params: { id } });
		return { status, body: body as { message: { status: string } } };
	};
	const post = (body: unknown) => callApi(setStatuses, owner, { path: "/api/admin/support-messages/statuses", body });
	const statusOf = async (id: string) => (await read(id)).body.message.status;

	test("ASUP-12 it has the thread, its neighbors in the list, and the sender's other messages and orders", async () => {
		const [first = "", second = "", third = ""] = await add("ann@a.example", "bob@a.example", "Ann@a.example");
		await replyToMessage(owner, first, { reply: "Very soft.", key: crypto.randomUUID() });
		await transaction(system, async (tx) => {
			const userId = await addAccount(tx, "ann@a.example");
			const id = await addOrder(tx, { userId, merchandiseCents: 500, at: clock.at });
			await tx.updateTable("orders").set({ email: "ANN@a.example" }).where("id", "=", id).execute();
		});
		const { body } = await read(first);
		expect(body).toMatchObject({
			message: { id: first, replies: [{ reply: "Very soft.", created_by: "owner@localhost" }] },
			previous: second,
			next: null,
			others: [{ id: third, subject: "About Ann@a.example", status: "pending" }],
			orders: [{ order_number: expect.stringMatching(/^SB-/) }],
		});
		// An address that begins like another one is another person's.
		const [start = ""] = await add("ann@a.exam");
		expect((await read(start)).body).toMatchObject({ others: [], orders: [] });
		expect((await read(second)).body).toMatchObject({ previous: third, next: first, others: [], orders: [] });
		expect((await read(second, "?search=ann")).body).toMatchObject({ previous: third, next: first });
		expect((await read(third, "?status=in_progress")).body).toMatchObject({ previous: null, next: first });
		expect((await read(crypto.randomUUID())).status).toBe(404);
		expect((await read("1")).status).toBe(404);
	});

	test("ASUP-11 many messages get a status at once, each with its entry; the response says what they had", async () => {
		const [one = "", two = "", three = ""] = await add("x@b.example", "y@b.example", "z@b.example");
		await post({ ids: [three], status: "resolved" });
		const gone = crypto.randomUUID();
		const { body } = await post({ ids: [one, two, three, gone], status: "resolved" });
		const { done, changed, failed } = body as { done: number; changed: { id: string }[]; failed: unknown[] };
		expect(done).toBe(3);
		expect(changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
			[one, two].toSorted().map((id) => ({ id, from: "pending" })),
		);
		expect(failed).toEqual([{ id: gone, message: expect.any(String) }]);
		expect([await statusOf(one), await statusOf(two)]).toEqual(["resolved", "resolved"]);
		const logged = (await findActivity(owner, 20)).filter(({ actionType }) => actionType === "SUPPORT_STATUS");
		expect(logged.map(({ details }) => details.message_id).toSorted()).toEqual([one, two, three].toSorted());
		expect(new Set(logged.map(({ details: { from, to } }) => `${from} ${to}`))).toEqual(new Set(["pending resolved"]));
		const unknown = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
		const many = unknown(BULK_MESSAGES_LIMIT);
		expect(await setMessageStatuses(owner, many, "resolved")).toMatchObject({
			done: 0,
			failed: many.map((id) => ({ id })),
		});
		const tooMany = unknown(BULK_MESSAGES_LIMIT + 1);
		await expect((async () => setMessageStatuses(owner, tooMany, "resolved"))()).rejects.toMatchObject({
			details: [{ field: "ids", code: "too_long" }],
		});
		for (const wrong of [
			{ ids: [], status: "resolved" },
			{ ids: [one], status: "done" },
			{ ids: ["1"], status: "resolved" },
		]) {
			expect((await post(wrong)).status).toBe(400);
		}
	});

	test("ASUP-10 the list and the neighbors follow the column that it is sorted by; anything else is rejected", async () => {
		const [c = "", a = "", b = ""] = await add("c@sorted.example", "A@sorted.example", "b@sorted.example");
		await post({ ids: [c], status: "resolved" });
		await post({ ids: [b], status: "in_progress" });
		const list = "search=sorted.example";
		const sorted = async (sort: string) => {
			const { body } = await callApi(listMessages, owner, {
				path: `/api/admin/support-messages?${list}&sort=${sort}`,
			});
			const {
				messages,
				page,
				page_size: size,
			} = body as {
				messages: { id: string }[];
				page: number;
				page_size: number;
			};
			expect([page, size]).toEqual([1, 50]);
			const ids = messages.map(({ id }) => id);
			for (const [at, id] of ids.entries()) {
				const neighbors = { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
				expect((await read(id, `?${list}&sort=${sort}`)).body).toMatchObject(neighbors);
			}
			return ids;
		};
		expect([await sorted(""), await sorted("created_at")]).toEqual([
			[b, a, c],
			[c, a, b],
		]);
		expect([await sorted("name"), await sorted("-name")]).toEqual([
			[a, b, c],
			[c, b, a],
		]);
		expect([await sorted("status"), await sorted("-status")]).toEqual([
			[a, b, c],
			[c, b, a],
		]);
		expect(new Set(await sorted("inquiry_type"))).toEqual(new Set([a, b, c]));
		for (const wrong of ["sort=email", "page=0", "page=1.5", "status=done"]) {
			const { status } = await callApi(listMessages, owner, { path: `/api/admin/support-messages?${wrong}` });
			expect([wrong, status]).toEqual([wrong, 400]);
		}
		expect((await read(a, "?sort=email")).status).toBe(400);
	});

	test("ASUP-12 a message leads to the customer who sent it, if there is one", async () => {
		const [known = "", unknown = ""] = await add("Known@d.example", "unknown@d.example");
		const customer = await transaction(system, async (tx) => {
			const row = tx.insertInto("customers").values({ email: "known@d.example" }).returning("id");
			return await row.executeTakeFirstOrThrow();
		});
		expect((await read(known)).body).toMatchObject({ customer_id: customer.id });
		expect((await read(unknown)).body).toMatchObject({ customer_id: null });
	});

	test("ASUP-10 the list is searched in names, emails, subjects and texts, with its total", async () => {
		await add("needle_1@c.example", "needle_2@c.example");
		const found = async (query: string) => {
			const { body } = await callApi(listMessages, owner, { path: `/api/admin/support-messages?${query}` });
			const { total, messages } = body as { total: number; messages: { email: string }[] };
			return [total, messages.map(({ email }) => email)];
		};
		expect(await found("search=NEEDLE_")).toEqual([2, ["needle_2@c.example", "needle_1@c.example"]]);
		expect(await found("search=about%20needle_1")).toEqual([1, ["needle_1@c.example"]]);
		expect(await found("search=needle_&status=resolved")).toEqual([0, []]);
	});
});
