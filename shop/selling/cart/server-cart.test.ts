import { afterAll, describe, expect, test } from "vitest";
import { type Caller, type Shop, transaction } from "#shop/kernel/context.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { type Cart, loadCart } from "./cart.rules.ts";
import { browserTokenOfCart, parseCartKey, signCartKey } from "./cart-key.ts";
import { changeServerCart } from "./change-server-cart.ts";
import { deleteExpiredServerCarts, deleteServerCart } from "./delete-server-cart.ts";
import { findServerCart } from "./find-server-cart.ts";
import {
	type CartRequest,
	MAX_CARTS_PER_IP,
	MAX_NEW_CARTS_PER_IP,
	NEW_CARTS_WINDOW_MS,
	SERVER_CART_LIFETIME_MS,
} from "./server-cart.rules.ts";

const TRIAL_PACK_ID = 7;
const TEST_PRODUCT_ID = 8;

const ELSEWHERE = "00000000-0000-4000-8000-000000000001";

describe.each(databaseKinds)("the cart without scripts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestShop(database);
	const { shop, clock, system } = opened;
	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	const change = async (id: string | null, request: CartRequest, clientIp: string | null = null, by: Shop = shop) => {
		const changed = await changeServerCart(by, request, { id, clientIp });
		return { id: changed.id ?? "", limited: changed.limited };
	};
	const add = (id: string | null, productId: number, quantity = 1) => change(id, { kind: "add", productId, quantity });
	const lines = async (id: string) =>
		((await findServerCart(shop, id))?.cart.items ?? []).map((item) => [item.id, item.quantity]);
	const countRows = () =>
		transaction(system, async (tx) => (await tx.selectFrom("carts").select("id").execute()).length);
	const editProduct = (id: number, to: { priceCents?: number; soldOut?: boolean; orderLimit?: number }) =>
		transaction(system, (tx) => tx.updateTable("products").set(to).where("id", "=", id).execute());

	test("D-71 CART-03 products are added, units of the same product to its line", async () => {
		const { id, limited } = await add(null, 1, 2);
		expect(limited).toBeNull();
		await add(id, 2);
		await add(id, 1);
		expect(await lines(id)).toEqual([
			[1, 3],
			[2, 1],
		]);
	});

	test("D-71 CART-05 a quantity is changed; none removes the product", async () => {
		const { id } = await add(null, 1, 2);
		await change(id, { kind: "set", productId: 1, quantity: 5 });
		expect(await lines(id)).toEqual([[1, 5]]);
		await change(id, { kind: "set", productId: 1, quantity: 0 });
		expect(await lines(id)).toEqual([]);
	});

	test("D-71 CART-04 a product is removed, the others stay", async () => {
		const { id } = await add(null, 1);
		await add(id, 2);
		await change(id, { kind: "remove", productId: 2 });
		expect(await lines(id)).toEqual([[1, 1]]);
	});

	test("D-71 CART-06 the cart is emptied and gets a new id", async () => {
		const { id } = await add(null, 1);
		const before = await findServerCart(shop, id);
		await change(id, { kind: "empty" });
		const after = await findServerCart(shop, id);
		expect(after?.cart).toMatchObject({ items: [], total: 0, itemCount: 0 });
		expect(after?.cart.id).not.toBe(before?.cart.id);
	});

	test("CART-09 CART-10 CART-39 reports why it has fewer units than requested: one trial pack, or limited stock", async () => {
		const { id, limited } = await add(null, TRIAL_PACK_ID, 2);
		expect(limited).toBe("trial_pack_limit");
		expect((await add(id, TRIAL_PACK_ID)).limited).toBe("trial_pack_limit");
		expect(await lines(id)).toEqual([[TRIAL_PACK_ID, 1]]);
		const stock = (await findServerCart(shop, id))?.products.find((product) => product.id === 3)?.available ?? 0;
		expect((await add(id, 3, stock)).limited).toBeNull();
		expect((await add(id, 3)).limited).toBe("insufficient_stock");
		expect((await change(id, { kind: "set", productId: 3, quantity: stock + 7 })).limited).toBe("insufficient_stock");
		expect(await lines(id)).toEqual([
			[TRIAL_PACK_ID, 1],
			[3, stock],
		]);
	});

	test("PROD-05 CAT-41 LNCH-01 rejects unavailable products without creating a cart", async () => {
		const rows = await countRows();
		await expect(add(null, 999)).rejects.toMatchObject({ code: "product_not_found" });
		await expect(add(null, TEST_PRODUCT_ID)).rejects.toMatchObject({ code: "product_not_found" });
		await editProduct(2, { soldOut: true });
		await expect(add(null, 2)).rejects.toMatchObject({ code: "product_unavailable" });
		await editProduct(2, { soldOut: false });
		const early: Shop = { ...shop, config: { ...shop.config, launchAt: clock.now() + 1 } };
		await expect(change(null, { kind: "add", productId: 3, quantity: 1 }, null, early)).rejects.toMatchObject({
			code: "product_unavailable",
		});
		for (const kind of ["set", "remove"] as const) {
			expect(await change(ELSEWHERE, { kind, productId: 1, quantity: 1 })).toEqual({ id: "", limited: null });
		}
		expect(await change(null, { kind: "empty" })).toEqual({ id: "", limited: null });
		expect(await countRows()).toBe(rows);
	});

	test("PROD-05 an administrator's account may put the test product in, once", async () => {
		const administrator: Caller = { role: "administrator", userId: null };
		const owner = { ...shop, caller: administrator };
		const { id, limited } = await change(null, { kind: "add", productId: TEST_PRODUCT_ID, quantity: 2 }, null, owner);
		expect(limited).toBe("test_product_limit");
		expect((await findServerCart(owner, id))?.cart.items).toMatchObject([{ id: TEST_PRODUCT_ID, quantity: 1 }]);
		expect((await findServerCart(shop, id))?.unavailable).toMatchObject([{ id: TEST_PRODUCT_ID }]);
	});

	test("D-49 is reconciled with the current catalog: prices, sold out, and available again", async () => {
		const { id } = await add(null, 1);
		await editProduct(1, { priceCents: 599 });
		expect(await findServerCart(shop, id)).toMatchObject({
			cart: { total: 5.99 },
			changes: [{ kind: "price", fromCents: 499, toCents: 599 }],
		});
		await editProduct(1, { priceCents: 499, soldOut: true });
		expect(await findServerCart(shop, id)).toMatchObject({
			cart: { items: [] },
			unavailable: [{ id: 1 }],
			changes: [{ kind: "unavailable", reason: "sold_out" }],
		});
		await editProduct(1, { soldOut: false });
		expect(await lines(id)).toEqual([[1, 1]]);
	});

	test("applies two concurrent changes", async () => {
		const { id } = await add(null, 1);
		await Promise.all(Array.from({ length: 8 }, () => add(id, 1)));
		expect(await lines(id)).toEqual([[1, 9]]);
	});

	test("a key gives access only to the cart it was signed for", async () => {
		const { id } = await add(null, 1);
		const key = signCartKey(shop, id);
		expect(parseCartKey(shop, key)).toBe(id);
		const signature = key.split(".")[1] ?? "";
		const other: Shop = { ...shop, config: { ...shop.config, sessionSecret: "another secret of thirty-two chars" } };
		for (const forged of ["", id, `${id}.`, `${ELSEWHERE}.${signature}`, `${id}.${signature.slice(1)}`, `${key}x`]) {
			expect(parseCartKey(shop, forged), forged).toBeNull();
		}
		expect(parseCartKey(shop, `${id}.${browserTokenOfCart(shop, id)}`)).toBeNull();
		expect(parseCartKey(other, key)).toBeNull();
		expect(await findServerCart(shop, ELSEWHERE)).toBeNull();
	});

	test("expires thirty days after its last change, and is then deleted", async () => {
		const { id } = await add(null, 1);
		clock.at += SERVER_CART_LIFETIME_MS - 1;
		expect(await lines(id)).toEqual([[1, 1]]);
		await add(id, 1);
		clock.at += SERVER_CART_LIFETIME_MS - 1;
		expect(await lines(id)).toEqual([[1, 2]]);
		await deleteExpiredServerCarts(shop);
		expect(await countRows()).toBe(1);
		clock.at += 1;
		expect(await findServerCart(shop, id)).toBeNull();
		expect((await add(id, 2)).id).not.toBe(id);
		expect(await countRows()).toBe(2);
		expect(await deleteExpiredServerCarts(shop)).toBe(1);
		expect(await countRows()).toBe(1);
	});

	test("limits the carts of an IP address, per hour and in total", async () => {
		const start = () => change(null, { kind: "add", productId: 1, quantity: 1 }, "203.0.113.7");
		clock.at += NEW_CARTS_WINDOW_MS - (clock.at % NEW_CARTS_WINDOW_MS);
		const first = await start();
		let latest = first;
		for (let count = 1; count < MAX_NEW_CARTS_PER_IP; count++) await start();
		await expect(start()).rejects.toMatchObject({ code: "too_many_requests", params: { seconds: 3600 } });
		expect((await change(first.id, { kind: "add", productId: 1, quantity: 1 }, "203.0.113.7")).id).toBe(first.id);
		const other = await change(null, { kind: "add", productId: 1, quantity: 1 }, "203.0.113.8");
		const rowsOf = async () =>
			await transaction(system, (tx) =>
				tx.selectFrom("carts").select(["id", "addressKey"]).where("addressKey", "is not", null).execute(),
			);
		for (let made = MAX_NEW_CARTS_PER_IP; made <= MAX_CARTS_PER_IP; made++) {
			if (made % MAX_NEW_CARTS_PER_IP === 0) clock.at += NEW_CARTS_WINDOW_MS;
			clock.at += 1;
			latest = await start();
		}
		const rows = await rowsOf();
		expect(
			rows.some(({ id }) => id === latest.id),
			"the one that was changed last is kept",
		).toBe(true);
		expect(rows.length).toBe(MAX_CARTS_PER_IP + 1);
		expect(rows.some(({ id }) => id === other.id)).toBe(true);
		expect(rows.every(({ addressKey }) => !addressKey?.includes("203"))).toBe(true);
	});

	test("the database rejects a row longer than any cart", async () => {
		const { id } = await add(null, 1);
		const grown = JSON.stringify({ items: [], text: "x".repeat(17_000) });
		await expect(
			transaction(system, (tx) => tx.updateTable("carts").set({ cart: grown }).where("id", "=", id).execute()),
		).rejects.toMatchObject({ code: "23514" });
		const { cart } = await transaction(system, (tx) =>
			tx.selectFrom("carts").select("cart").where("id", "=", id).executeTakeFirstOrThrow(),
		);
		expect(loadCart(cart, "").cart.items).toMatchObject([{ id: 1, quantity: 1 }]);
	});

	test("D-14 D-13 paid items leave the cart, later ones stay; the same cart cannot be paid twice", async () => {
		const { id } = await add(null, 1, 2);
		const cart = (await findServerCart(shop, id))?.cart as Cart;
		const request = guestRequest([{ id: 1, quantity: 2 }], {
			cartId: cart.id,
			browserToken: browserTokenOfCart(shop, id),
		});
		const started = await startCheckout(shop, request);
		expect((await startCheckout(shop, request)).sessionId).toBe(started.sessionId);
		await add(id, 1);
		await add(id, 4);
		expect(await opened.pay(started.sessionId)).toBe(200);
		await opened.sandbox.flushWebhooks();
		await expect(startCheckout(shop, request)).rejects.toMatchObject({ code: "already_paid" });
		expect(await lines(id)).toEqual([
			[1, 1],
			[4, 1],
		]);
		const rest = await findServerCart(shop, id);
		expect(rest?.cart.id).not.toBe(cart.id);
	});

	test("D-17 what the buyer's own open payment holds can still be bought by this cart, and by no other", async () => {
		await editProduct(5, { orderLimit: 1000 });
		const { id } = await add(null, 5);
		const left = (await findServerCart(shop, id))?.products.find((product) => product.id === 5)?.available ?? 0;
		await change(id, { kind: "set", productId: 5, quantity: left });
		const browserToken = browserTokenOfCart(shop, id);
		await startCheckout(shop, guestRequest([{ id: 5, quantity: left }], { browserToken }));
		expect(await lines(id)).toEqual([[5, left]]);
		await expect(add(null, 5)).rejects.toMatchObject({ code: "product_unavailable" });
	});

	test("D-71 a cart that moved into the browser is deleted, and a repeated request is harmless", async () => {
		const { id } = await add(null, 1);
		await deleteServerCart(shop, id);
		await deleteServerCart(shop, id);
		expect(await findServerCart(shop, id)).toBeNull();
	});
});
