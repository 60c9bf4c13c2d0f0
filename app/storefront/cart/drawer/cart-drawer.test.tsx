// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { closeShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { CartDrawer } from "./cart-drawer.tsx";

afterEach(async () => {
	act(() => cartStore.clear());
	await closeShop();
});

const open = async (language: "en" | "es" = "en") => {
	const onClose = vi.fn();
	const page = await renderScreen(<CartDrawer onClose={onClose} />, { path: "/shop", language });
	return { page, onClose };
};

test("D-200 D-143 the drawer has each line, the subtotal with its currency where that is not clear, and both ways on", async () => {
	cartStore.add(itemOf(knownProduct(2)), 2, 99);
	const { page } = await open();
	expect(page.all("dialog li").map(({ textContent }) => textContent)).toEqual(["15-Pair PackQty 2$21.98Remove"]);
	expect(page.all("dialog p").at(-1)?.textContent).toBe("Subtotal$21.98");
	expect(page.link("Checkout").getAttribute("href")).toBe("/checkout");
	expect(page.link("View cart").getAttribute("href")).toBe("/cart");
	expect((await open("es")).page.all("dialog p").at(-1)?.textContent).toBe("Subtotal$21.98 USD");
});

test("D-200 the drawer closes once nothing is left in it, and when a link in it is followed", async () => {
	cartStore.add(itemOf(knownProduct(2)), 1, 99);
	const { page, onClose } = await open();
	expect(onClose).not.toHaveBeenCalled();
	await page.click(page.button("Remove 15-Pair Pack"));
	expect(onClose).toHaveBeenCalled();
	act(() => cartStore.add(itemOf(knownProduct(2)), 1, 99));
	const other = await open();
	await other.page.click(other.page.link("15-Pair Pack"));
	expect(other.page.location.current).toBe("/product/2");
	expect(other.onClose).toHaveBeenCalled();
});
