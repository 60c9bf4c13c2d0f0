import { afterAll, describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { fillServerCart } from "./fill-server-cart.ts";
import { findServerCart } from "./find-server-cart.ts";
import { parseLinkedLines } from "./server-cart.rules.ts";

const TRIAL_PACK_ID = 7;
const TEST_PRODUCT_ID = 8;

describe.each(databaseKinds)("a link that fills the cart, on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestShop(database);
	const { shop, system } = opened;
	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	const lines = async (id: string) =>
		((await findServerCart(shop, id))?.cart.items ?? []).map((item) => [item.id, item.quantity]);
	const countRows = () =>
		transaction(system, async (tx) => (await tx.selectFrom("carts").select("id").execute()).length);
	const editProduct = (id: number, to: { soldOut?: boolean; slug?: string | null; sku?: string | null }) =>
		transaction(system, (tx) => tx.updateTable("products").set(to).where("id", "=", id).execute());

	test("D-265 CART-09 a link fills the cart to its quantities, by id, address or SKU, however often it is opened", async () => {
		await editProduct(4, { slug: "softwax", sku: "SB-10" });
		const fill = (id: string | null, text: string, by: Shop = shop) =>
			fillServerCart(by, parseLinkedLines(text) ?? [], { id, clientIp: null });
		const first = await fill(null, "1:2,softwax");
		expect(first.isComplete).toBe(true);
		const id = first.id ?? "";
		expect(await fill(id, "1:2,sb-10:1")).toEqual({ id, isComplete: true, limited: null });
		await fill(id, "1,2:3");
		expect(await lines(id)).toEqual([
			[1, 2],
			[4, 1],
			[2, 3],
		]);
		expect(await fill(id, `${TRIAL_PACK_ID}:2`)).toEqual({ id, isComplete: false, limited: "trial_pack_limit" });
		expect(await lines(id)).toContainEqual([TRIAL_PACK_ID, 1]);
		expect(await fill(id, "3:999")).toEqual({ id, isComplete: false, limited: null });
		expect(await findServerCart(shop, id)).toMatchObject({ changes: [{ kind: "quantity", id: 3, from: 999 }] });
		await editProduct(3, { soldOut: true });
		expect(await fill(null, "3")).toMatchObject({ isComplete: false });
		await editProduct(3, { soldOut: false });
		await editProduct(4, { slug: null, sku: null });
	});

	test("D-310 a link's lines of one product are summed, up to what one line may have", async () => {
		const fill = (text: string) => fillServerCart(shop, parseLinkedLines(text) ?? [], { id: null, clientIp: null });
		const { id, isComplete } = await fill("1:2,4,1:3,1");
		expect(isComplete).toBe(true);
		expect(await lines(id ?? "")).toEqual([
			[1, 6],
			[4, 1],
		]);
		expect(await fill(`${TRIAL_PACK_ID},${TRIAL_PACK_ID}`)).toMatchObject({ limited: "trial_pack_limit" });
		const rows = await countRows();
		await expect(fill("1:999,1")).rejects.toMatchObject({ code: "order_limit", params: { limit: 999 } });
		expect(await countRows()).toBe(rows);
	});

	test("D-265 PROD-05 a link with a product that is not on sale fills no cart", async () => {
		const rows = await countRows();
		for (const text of ["999", "1,nothing-like-it", String(TEST_PRODUCT_ID)]) {
			const filled = fillServerCart(shop, parseLinkedLines(text) ?? [], { id: null, clientIp: null });
			await expect(filled, text).rejects.toMatchObject({ code: "product_not_found" });
		}
		expect(await countRows()).toBe(rows);
	});
});

test("D-333 a link names a product whose name has other characters in base64url after a tilde, canonically", () => {
	const encode = (text: string) => `~${Buffer.from(text).toString("base64url")}`;
	expect(parseLinkedLines(`${encode("SB 10/ñ")}:2,${encode("1")}`)).toEqual([
		{ token: "SB 10/ñ", quantity: 2 },
		{ token: "1", quantity: 1 },
	]);
	for (const text of ["~", "~A", "~MR", "~MQ==", "~gICA", `${encode("a\u0007")}:1`, "~a+b:1", "1~2"])
		expect([text, parseLinkedLines(text)]).toEqual([text, null]);
});

test.each([
	"",
	",",
	"1:",
	"1:0",
	"1:01",
	"1:-2",
	"1:1000",
	"1;2",
	"a b",
	"1:2:3",
	Array(21).fill("1").join(),
	"x".repeat(81),
])("D-265 the link's text %j says nothing", (text) => {
	expect(parseLinkedLines(text)).toBeNull();
});
