import { describe, expect, test } from "vitest";
import * as supportMessages from "#app/api/support-messages.ts";
import { renderEmail } from "#app/emails/render.ts";
import { action } from "#app/storefront/contact/contact.route.tsx";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { sendDueMessages } from "#shop/outbox/send-due-messages.ts";
import { addAccount } from "#shop/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/databases.ts";
import { callApi } from "#tests/open-test-api.ts";
import { openTestShop } from "#tests/open-test-shop.ts";

const good = {
	name: " Ana  Díaz ",
	email: " ana@example.com ",
	inquiry_type: "order",
	message: "  Where is it?\nThanks ",
};

describe.each(databaseKinds)("messages to support on the %s database", async (kind) => {
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
		transaction(asSystem(shop), (tx) => tx.selectFrom("support_messages").selectAll().orderBy("created_at").execute());
	const post = (body: unknown, caller: Shop = shop) => callApi(supportMessages.action, caller, { body });

	test("CONT-08 CONT-10 CONT-14 CONT-15 CONT-16 CONT-20 CONT-22 PERM-05 a guest's message is stored, trimmed and pending", async () => {
		expect(await post(good)).toMatchObject({ status: 201, body: { status: "pending" } });
		expect(await stored()).toMatchObject([
			{
				user_id: null,
				name: "Ana Díaz",
				email: "ana@example.com",
				inquiry_type: "order",
				subject: "order inquiry",
				message: "Where is it?\nThanks",
				status: "pending",
				created_at: expect.any(Number),
			},
		]);
	});

	test("CONT-17 CONT-23 support is told of it by letter, the writer learns nothing of that", async () => {
		opened.letters.length = 0;
		await sendDueMessages(shop, renderEmail);
		expect(opened.letters).toMatchObject([{ to: "help@shop.example", subject: "[order] order inquiry" }]);
		expect(opened.letters[0]?.text).toMatch(/From: Ana Díaz <ana@example.com>[\s\S]*Where is it\?/);
	});

	test("CONT-18 a notice that cannot be owed changes nothing for the writer", async () => {
		const failures: unknown[] = [];
		const broken: Shop = {
			...shop,
			log: { ...shop.log, error: (facts) => void failures.push(facts) },
			config: { ...config, supportEmail: null as unknown as string },
		};
		const before = (await stored()).length;
		expect((await post(good, broken)).status).toBe(201);
		expect(await stored()).toHaveLength(before + 1);
		expect(failures).toHaveLength(1);
	});

	test("a customer's message carries the account, whatever the body says", async () => {
		const userId = await transaction(asSystem(shop), (tx) => addAccount(tx, "writer@example.com"));
		for (const role of ["customer", "administrator"] as const) {
			await post({ ...good, user_id: crypto.randomUUID(), status: "resolved" }, { ...shop, caller: { role, userId } });
			expect((await stored()).at(-1)).toMatchObject({ user_id: userId, status: "pending" });
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
	])("CONT-07 CONT-09 %j is refused by field, and nothing is stored", async (body, field) => {
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
	])("a body of %j is refused", async (body) => {
		expect((await post(body)).status).toBe(400);
	});

	test("whoever fills in the field that nobody sees is thanked and not heard", async () => {
		const before = (await stored()).length;
		expect((await post({ ...good, website: "http://spam.example" })).status).toBe(201);
		expect(await stored()).toHaveLength(before);
	});

	test("without scripts the form's answer is the page, with what was typed when something is wrong", async () => {
		const submit = async (fields: Record<string, string>) => {
			const { RouterContextProvider } = await import("react-router");
			const { provideShop } = await import("#app/request.ts");
			const context = new RouterContextProvider();
			provideShop(context, shop, { clientAddress: "203.0.113.30", requestId: "test" });
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
