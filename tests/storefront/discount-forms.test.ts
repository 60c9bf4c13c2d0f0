import { afterAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addDiscount } from "#shop/selling/discounts/testing/add-discount.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { cookieOf, openFormServer, shipping } from "./open-form-server.ts";

describe.each(oneDatabase)("discount codes without scripts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestApp(database, { holdWebhooks: true });
	await transaction(opened.system, async (tx) => {
		await addDiscount(tx, { code: "SAVE20" });
		await addDiscount(tx, { code: "BIG-CART", minimumCents: 2000 });
		await addDiscount(tx, { code: "OLD-1", isActive: false });
		await addDiscount(tx, { code: "MEMBERS", membersOnly: true });
	});
	const withCode = (code: string, cookie: string) => `${cookie}; discount_code=${code}`;
	const lastCheckout = () =>
		transaction(opened.system, (tx) =>
			tx.selectFrom("checkouts").selectAll().orderBy("createdAt", "desc").orderBy("id").executeTakeFirstOrThrow(),
		);
	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	test("D-210 a code is typed into the cart, shown with its amount, and removed", async () => {
		const { get, post, putIn } = await openFormServer(opened);
		const cookie = await putIn(4, 2);
		expect((await get("/cart", cookie)).body).toMatch(/<details[\s\S]*Have a code\?[\s\S]*name="discountEntry"/);
		const applied = await post("/cart", { intent: "discount", discountEntry: " save20 " }, cookie);
		expect([applied.status, applied.headers.location, cookieOf(applied)]).toEqual([
			303,
			"/cart",
			"discount_code=SAVE20",
		]);
		const cart = await get("/cart", withCode("SAVE20", cookie));
		expect(cart.body).toContain("-$1.60");
		expect(cart.body).toContain("Remove discount code SAVE20");
		const removed = await post("/cart", { intent: "remove_discount", next: "/checkout" }, cookie);
		expect([removed.status, removed.headers.location, cookieOf(removed)]).toEqual([303, "/checkout", "discount_code="]);
		const elsewhere = await post("/cart", { intent: "remove_discount", next: "https://evil.example" }, cookie);
		expect(elsewhere.headers.location).toBe("/cart");
	});

	test("D-210 a code that does not count says why, and the cart keeps it", async () => {
		const { get, post, putIn } = await openFormServer(opened);
		const cookie = await putIn(4, 1);
		const unknown = await post("/cart", { intent: "discount", discountEntry: "NOPE" }, cookie);
		expect(unknown.status).toBe(404);
		expect(unknown.body).toContain("We don’t know this discount code.");
		expect(cookieOf(unknown)).not.toContain("discount_code=NOPE");
		expect((await get("/cart", withCode("BIG-CART", cookie))).body).toContain("Add $16.01 more");
		expect((await get("/cart", withCode("OLD-1", cookie))).body).toContain("This discount code has expired.");
	});

	test("D-210 the checkout takes a typed code before anything is paid, with what was typed, and then charges what it shows", async () => {
		const { post, putIn } = await openFormServer(opened);
		const cookie = await putIn(4, 2);
		const form = shipping();
		const shown = await post("/checkout", { ...form, discountEntry: "save20" }, cookie);
		expect(shown.status).toBe(200);
		expect(cookieOf(shown)).toBe("discount_code=SAVE20");
		expect(shown.body).toContain(`value="${form.line1}"`);
		expect(shown.body).toMatch(/<input(?=[^>]* name="discountCode")[^>]* value="SAVE20"/);
		const paid = await post("/checkout", { ...form, discountCode: "SAVE20" }, withCode("SAVE20", cookie));
		expect([paid.status, paid.headers.location]).toEqual([303, expect.stringContaining("/pay/cs_")]);
		expect(await lastCheckout()).toMatchObject({ discountCode: "SAVE20", codeDiscountCents: 160, totalCents: 689 });
	});

	test("D-210 a code that ended since the page was shown costs no one more than that page said", async () => {
		const { post, putIn } = await openFormServer(opened);
		const cookie = await putIn(4, 2);
		const before = await lastCheckout();
		const late = await post("/checkout", { ...shipping(), discountCode: "OLD-1" }, cookie);
		expect(late.status).toBe(409);
		expect(late.body).toContain("This discount code has expired.");
		expect((await lastCheckout()).id).toBe(before.id);
	});

	test("D-212 a link keeps the code and leads to the shop, which says what became of it", async () => {
		const { get } = await openFormServer(opened);
		const link = async (code: string) => {
			const response = await get(`/discount/${code}`);
			expect(response.status).toBe(303);
			return [response.headers.location, cookieOf(response)];
		};
		expect(await link("save20")).toEqual(["/shop?discount=SAVE20", "discount_code=SAVE20"]);
		expect(await link("OLD-1")).toEqual(["/shop?discount=OLD-1&problem=discount_expired", ""]);
		expect(await link("MEMBERS")).toEqual([
			"/shop?discount=MEMBERS&problem=discount_members_only",
			"discount_code=MEMBERS",
		]);
		expect((await link("%3Cscript%3E"))[1]).toBe("");
		expect((await get("/shop?discount=SAVE20")).body).toContain("SAVE20 is in your cart.");
		expect((await get("/shop?discount=OLD-1&problem=discount_expired")).body).toContain("has expired");
		const madeUp = await get("/shop?discount=%3Cb%3Ehello");
		expect(madeUp.body).not.toContain("<b>hello");
		expect(madeUp.body).not.toContain("is in your cart.");
	});
});
