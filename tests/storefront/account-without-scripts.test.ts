import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { ORDERS_PER_PAGE } from "#shop/selling/orders/order-history.rules.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, PASSWORD } from "#tests/support/open-test-app.ts";
import { openFormServer, shipping } from "./open-form-server.ts";

describe.each(oneDatabase)("the account's pages without scripts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestApp(database, { holdWebhooks: true });
	const { clock, system } = opened;

	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	test("D-71 PROF-10 ADDR-03 the account's forms change the profile and addresses, or show the error", async () => {
		const { get, post } = await openFormServer(opened);
		const { cookie } = await opened.member("forms-form@example.com", "Fanny Forms");
		const send = async (fields: Record<string, string>, as = cookie) => {
			const { status, headers, body } = await post("/account", fields, as);
			return { status, location: headers.location, body };
		};
		expect(await send({ intent: "profile", fullName: "Fanny F.", phone: "(512) 555-0143" })).toMatchObject({
			status: 303,
			location: "/account?done=profile_saved#profile",
		});
		const page = (await get("/account", cookie)).body;
		expect(page).toContain('value="Fanny F."');
		const wrong = await send({ intent: "profile", fullName: "Fanny F.", phone: "12" });
		expect(wrong.status).toBe(400);
		expect(wrong.body).toContain("Enter a phone number with area code");
		expect(wrong.body).toContain('value="12"');

		const { email: _, intent: __, ...lines } = shipping();
		expect(await send({ ...lines, intent: "address" })).toMatchObject({
			status: 303,
			location: "/account?done=address_saved#addresses",
		});
		const idOf = async () => /name="id" value="([0-9a-f-]{36})"/.exec((await get("/account", cookie)).body)?.[1];
		const id = await idOf();
		expect(id).toBeDefined();
		const other = await opened.member("forms-other@example.com", "Olga Other");
		const stolen = await send({ intent: "address-delete", id: id ?? "" }, other.cookie);
		expect(stolen.status).toBe(406);
		expect(stolen.body).toMatch(/role="alert"|no longer/);
		expect(await send({ intent: "address-delete", id: id ?? "" })).toMatchObject({
			status: 303,
			location: "/account?done=address_removed#addresses",
		});
		expect(await idOf()).toBeUndefined();
		expect((await send({ intent: "nothing" })).status).toBe(400);
		expect(await send({ intent: "profile", fullName: "N" }, "")).toMatchObject({ status: 303, location: "/sign-in" });
	});

	test("ORD-08 the older orders of a long history are a page of their own", async () => {
		const { get } = await openFormServer(opened);
		const { cookie, userId } = await opened.member("long-form@example.com", "Long History");
		await transaction(system, async (tx) => {
			for (let number = 1; number <= ORDERS_PER_PAGE + 2; number++) {
				await addOrder(tx, { userId, merchandiseCents: 1000 + number, at: clock.at - number * DAY_MS, productId: 1 });
			}
		});
		const totalsOn = async (path: string) => {
			const { body } = await get(path, cookie);
			const totals = [...new Set(body.match(/\$10\.\d\d/g))].map(
				(text) => Math.round(Number(text.slice(1)) * 100) - 1000,
			);
			return { totals, next: /href="(\/account\?orders=[^"]+)"/.exec(body)?.[1]?.replaceAll("&amp;", "&") };
		};
		const first = await totalsOn("/account");
		expect(first.totals).toEqual(Array.from({ length: ORDERS_PER_PAGE }, (_, index) => index + 1));
		const second = await totalsOn(first.next ?? "");
		expect(second).toEqual({ totals: [ORDERS_PER_PAGE + 1, ORDERS_PER_PAGE + 2], next: undefined });
	});

	test("D-71 an account is deleted by a form, with its password and not without", async () => {
		const { get, post } = await openFormServer(opened);
		const { cookie, userId } = await opened.member("leaves@example.com", "Leaves");
		const count = () =>
			transaction(
				system,
				async (tx) => (await tx.selectFrom("authUsers").select("id").where("id", "=", userId).execute()).length,
			);
		const wrong = await post("/account", { intent: "delete", password: "not the password" }, cookie);
		expect([wrong.status, wrong.headers["cache-control"]]).toEqual([403, "private, no-store"]);
		expect(wrong.body).toMatch(/id="delete-password"[^>]* aria-invalid="true"/);
		expect((await post("/account", { intent: "delete", password: PASSWORD })).status).toBe(303);
		expect(await count()).toBe(1);
		const right = await post("/account", { intent: "delete", password: PASSWORD }, cookie);
		expect([right.status, right.headers.location]).toEqual([303, "/"]);
		expect(await count()).toBe(0);
		expect((await get("/account", cookie)).body).not.toContain("leaves@example.com");
	});
});
