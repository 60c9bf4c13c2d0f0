import { describe, expect, test } from "vitest";
import * as sendSupportNotification from "#app/api/people/support/send-support-notification.ts";
import * as supportMessages from "#app/api/people/support/support-messages.ts";
import { renderEmail } from "#app/emails/render.ts";
import { action } from "#app/storefront/contact/contact.route.tsx";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openRequest } from "#tests/support/open-request.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

const good = {
	name: " Ana  Díaz ",
	email: " ana@example.com ",
	inquiry_type: "order",
	message: "  Where is it?\nThanks ",
};

describe.each(oneDatabase)("messages to support on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestShop(database);
	const config = {
		...opened.shop.config,
		supportEmail: "help@shop.example",
		supportPhone: "1",
		timeZone: "America/Chicago",
	};
	const shop: Shop = { ...opened.shop, config };
	const stored = () =>
		transaction(asSystem(shop), (tx) => tx.selectFrom("supportMessages").selectAll().orderBy("createdAt").execute());
	const allNotifications = () =>
		transaction(asSystem(shop), (tx) =>
			tx.selectFrom("outbox").select("data").where("kind", "=", "support_notification").execute(),
		);
	const notificationOf = async (subject: string) =>
		(await allNotifications()).find(({ data }) => (data as { record: { subject: string } }).record.subject === subject);
	const post = (body: unknown, caller: Shop = shop) => callApi(supportMessages.action, caller, { body });

	test("PERM-05 CONT-22 a guest sends a message without an account", async () => {
		expect(await post(good)).toMatchObject({ status: 201, body: { status: "pending" } });
		expect((await stored()).at(-1)).toMatchObject({ userId: null });
	});

	test("CONT-14 CONT-15 CONT-16 CONT-20 a message is stored whole, as pending", async () => {
		expect((await post({ ...good, subject: "Parcel" })).status).toBe(201);
		expect((await stored()).at(-1)).toMatchObject({
			id: expect.any(String),
			email: "ana@example.com",
			inquiryType: "order",
			subject: "Parcel",
			status: "pending",
			createdAt: expect.any(Number),
		});
	});

	test("CONT-10 a message is trimmed", async () => {
		await post(good);
		expect((await stored()).at(-1)).toMatchObject({ name: "Ana Díaz", message: "Where is it?\nThanks" });
	});

	test("CONT-08 a message without a subject gets one", async () => {
		await post(good);
		expect((await stored()).at(-1)).toMatchObject({ subject: "order inquiry" });
	});

	test("CONT-17 CONT-23 support is notified by email, without an effect on the response", async () => {
		await sendDueMessages(shop, renderEmail);
		opened.mails.length = 0;
		await post(good);
		await sendDueMessages(shop, renderEmail);
		expect(opened.mails).toMatchObject([{ to: "help@shop.example", subject: "[order] order inquiry" }]);
		expect(opened.mails[0]?.text).toMatch(/From: Ana Díaz <ana@example.com>[\s\S]*Where is it\?/);
	});

	test("CONT-17 D-69 the email's record is the saved message, with id, owner, state and time", async () => {
		const userId = await transaction(asSystem(shop), (tx) => addAccount(tx, "record@example.com"));
		await post({ ...good, subject: "Record" }, { ...shop, caller: { role: "customer", userId } });
		const row = (await stored()).find(({ subject }) => subject === "Record");
		expect((await notificationOf("Record"))?.data).toEqual({
			record: {
				id: row?.id,
				user_id: userId,
				email: "ana@example.com",
				name: "Ana Díaz",
				inquiry_type: "order",
				subject: "Record",
				message: "Where is it?\nThanks",
				status: "pending",
				created_at: new Date(row?.createdAt ?? 0).toISOString(),
			},
		});
	});

	describe("the function for API clients that follow the specification", () => {
		const PATH = "/functions/v1/send-support-notification";
		const call = (body: unknown, headers: Record<string, string> = { authorization: "Bearer softbrace-public" }) =>
			callApi(sendSupportNotification.action, shop, { path: PATH, body, headers });
		const notifications = async () => (await allNotifications()).length;
		/** A message saved without its email, as after a failure between the two. */
		const save = (subject: string, at = Date.now()) =>
			transaction(asSystem(shop), (tx) =>
				tx
					.insertInto("supportMessages")
					.values({
						email: "ida@example.com",
						name: "Ida",
						inquiryType: "general",
						subject,
						message: `About ${subject}`,
						createdAt: at,
					})
					.returning("id")
					.executeTakeFirstOrThrow(),
			);

		test("CONT-17 CONT-23 a saved message is notified once, by id or by its text, with an empty response", async () => {
			const { id } = await save("Once");
			const before = await notifications();
			expect(await call({ record: { id, message: "Not what was saved", email: "evil@example.com" } })).toMatchObject({
				status: 204,
				body: null,
			});
			expect(await notifications()).toBe(before + 1);
			expect((await notificationOf("Once"))?.data).toMatchObject({ record: { id, message: "About Once" } });
			await call({ record: { id } });
			await call({ record: { email: " ida@example.com ", message: "About Once", subject: "Once" } });
			expect(await notifications()).toBe(before + 1);
			const other = await save("By words");
			await call({ record: { email: "ida@example.com", message: "About By words" } });
			expect((await notificationOf("By words"))?.data).toMatchObject({ record: { id: other.id } });
		});

		test("CONT-17 a message the shop has notified of is not notified again", async () => {
			await post({ ...good, subject: "Told" });
			const row = (await stored()).find(({ subject }) => subject === "Told");
			const before = await notifications();
			expect((await call({ record: row })).status).toBe(204);
			expect(await notifications()).toBe(before);
		});

		test("a message that is not saved, or a day old, is not emailed, with the same response", async () => {
			const { id } = await save("Old", Date.now() - 86_460_000);
			const before = await notifications();
			for (const record of [{ id: crypto.randomUUID() }, { email: "x@example.com", message: "Spam" }, { id }]) {
				expect(await call({ record })).toMatchObject({ status: 204, body: null });
			}
			expect(await notifications()).toBe(before);
		});

		test.each([
			["no token", { record: { id: crypto.randomUUID() } }, {}, 401],
			["another token", { record: { id: crypto.randomUUID() } }, { authorization: "Bearer sbk_abc" }, 401],
			["no record", {}, undefined, 400],
			["a record that names nothing", { record: {} }, undefined, 400],
			["an id that is none", { record: { id: "1" } }, undefined, 400],
			["no JSON", "{", undefined, 400],
		])("it rejects %s", async (_, body, headers, status) => {
			expect((await call(body, headers)).status).toBe(status);
		});

		test("CONT-18 a failure behind it is logged and not reported", async () => {
			const { id } = await save("Broken");
			const failures: unknown[] = [];
			const broken: Shop = {
				...shop,
				log: { ...shop.log, error: (fields) => void failures.push(fields) },
				config: { ...config, supportEmail: null as unknown as string },
			};
			const headers = { authorization: "Bearer softbrace-public" };
			const response = await callApi(sendSupportNotification.action, broken, {
				path: PATH,
				body: { record: { id } },
				headers,
			});
			expect([response.status, failures.length]).toEqual([204, 1]);
		});

		test("one IP address may call it 20 times an hour", async () => {
			const { id } = await save("Often");
			const statuses: number[] = [];
			for (let count = 0; count < 21; count++) {
				const { request, context } = openRequest(
					shop,
					PATH,
					{
						method: "POST",
						body: JSON.stringify({ record: { id } }),
						headers: { "content-type": "application/json", authorization: "Bearer softbrace-public" },
					},
					"203.0.113.77",
				);
				const response = await sendSupportNotification.action({ request, context, params: {} } as never);
				statuses.push(response.status);
			}
			expect(statuses).toEqual([...Array(20).fill(204), 429]);
		});
	});

	test("CONT-18 a notification that cannot be enqueued changes nothing for the sender", async () => {
		const failures: unknown[] = [];
		const broken: Shop = {
			...shop,
			log: { ...shop.log, error: (info) => void failures.push(info) },
			config: { ...config, supportEmail: null as unknown as string },
		};
		const before = (await stored()).length;
		expect((await post(good, broken)).status).toBe(201);
		expect(await stored()).toHaveLength(before + 1);
		expect(failures).toHaveLength(1);
	});

	test("a customer's message has the account's id, regardless of the body", async () => {
		const userId = await transaction(asSystem(shop), (tx) => addAccount(tx, "writer@example.com"));
		for (const role of ["customer", "administrator"] as const) {
			await post({ ...good, user_id: crypto.randomUUID(), status: "resolved" }, { ...shop, caller: { role, userId } });
			expect((await stored()).at(-1)).toMatchObject({ userId: userId, status: "pending" });
		}
	});

	test.each([
		[{ ...good, name: " " }, "name"],
		[{ ...good, email: "ana" }, "email"],
		[{ ...good, message: "" }, "message"],
		[{ ...good, message: "x".repeat(5001) }, "message"],
		[{ ...good, subject: "x".repeat(201) }, "subject"],
		[{ ...good, name: "x".repeat(101) }, "name"],
		[{ ...good, inquiry_type: "spam" }, "inquiry_type"],
		[{ ...good, message: "a\0b" }, "message"],
	])("CONT-07 CONT-09 %j is rejected by field, and nothing is stored", async (body, field) => {
		const before = (await stored()).length;
		expect(await post(body)).toMatchObject({ status: 400, body: { code: "invalid_input", details: [{ field }] } });
		expect(await stored()).toHaveLength(before);
	});

	test.each([
		[null],
		[[]],
		["{"],
		[{ ...good, name: 5 }],
		[{ name: "Ana" }],
		[{ ...good, message: "x".repeat(30_000) }],
	])("a body of %j is rejected", async (body) => {
		expect((await post(body)).status).toBe(400);
	});

	test("a bot that fills in the hidden field is thanked and ignored", async () => {
		const before = (await stored()).length;
		expect((await post({ ...good, website: "http://spam.example" })).status).toBe(201);
		expect(await stored()).toHaveLength(before);
	});

	test("without scripts the form responds with the page, with the input when something is wrong", async () => {
		const submit = async (fields: Record<string, string>) => {
			const { RouterContextProvider } = await import("react-router");
			const { provideShop } = await import("#app/request.ts");
			const context = new RouterContextProvider();
			provideShop(context, shop, { clientIp: "203.0.113.30", requestId: "test" });
			const request = new Request("http://localhost/contact", { method: "POST", body: new URLSearchParams(fields) });
			return (await action({ request, context, params: {} } as never)) as {
				data: unknown;
				init: { status?: number } | null;
			};
		};
		expect(await submit(good)).toMatchObject({ data: { state: "sent" } });
		expect(await submit({ ...good, email: "nobody" })).toMatchObject({
			data: { state: "wrong", values: { name: good.name, message: good.message }, problems: [{ field: "email" }] },
			init: { status: 400 },
		});
		for (let count = 0; count < 9; count++) await submit(good);
		expect(await submit(good)).toMatchObject({
			data: { state: "failed", values: { message: good.message } },
			init: { status: 429 },
		});
	});
});
