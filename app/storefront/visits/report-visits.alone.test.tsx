// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from "vitest";
import { CART_STORAGE_KEY } from "#shop/selling/cart/cart.rules.ts";

const PACK = { id: 2, name: "Pack", price: 4.99, image: "pack" };

/** A new document that was opened at this address from this page, and what it reports. */
async function open(address: string, before = "", { type = "navigate", isPrivate = false } = {}) {
	const reports: string[] = [];
	const { pathname, search } = new URL(address);
	history.replaceState(null, "", pathname + search);
	vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: address, type }] as never);
	vi.spyOn(document, "referrer", "get").mockReturnValue(before);
	Object.assign(navigator, {
		globalPrivacyControl: isPrivate,
		sendBeacon: (url: string, body: Blob) => {
			void body.text().then((text) => {
				const { figure, came_from: cameFrom } = JSON.parse(text) as Record<string, string>;
				reports.push(`${url} ${figure} ${cameFrom}`);
			});
			return true;
		},
	});
	vi.resetModules();
	const { countPage } = await import("./report-visits.ts");
	const { cartStore } = await import("#app/storefront/cart/cart-store.ts");
	countPage(pathname);
	return {
		countPage,
		cartStore,
		async reported() {
			await expect.poll(() => reports).not.toEqual([]);
			return reports.splice(0);
		},
		reports,
	};
}

const HERE = `http://${location.host || "localhost"}`;
beforeEach(() => {
	localStorage.clear();
});

test("VISIT-01 VISIT-03 a visit, what it looks at and puts into the cart have the campaign of the page that was opened", async () => {
	const page = await open(`${HERE}/product/2?utm_source=newsletter&utm_campaign=spring`, "https://mail.example/");
	expect(await page.reported()).toEqual([
		"/api/visits visit newsletter/spring",
		"/api/visits product_view newsletter/spring",
	]);
	page.countPage("/shop");
	page.cartStore.add(PACK, 1, 9);
	expect(await page.reported()).toEqual(["/api/visits cart_add newsletter/spring"]);
	expect(page.cartStore.get().itemCount).toBe(1);
	// On another day, typed: the cart still knows.
	const later = await open(`${HERE}/checkout`);
	expect(await later.reported()).toEqual(["/api/visits visit /", "/api/visits checkout newsletter/spring"]);
	expect(later.cartStore.cameFrom).toBe("newsletter/spring");
	later.cartStore.add(PACK, 1, 9);
	expect(await later.reported()).toEqual(["/api/visits cart_add newsletter/spring"]);
});

test.each([
	["another site", "https://www.example.org/a?b=c", "www.example.org/"],
	["nowhere", "", "/"],
])("VISIT-01 a visit from %s", async (_, before, origin) => {
	expect(await (await open(`${HERE}/shop`, before)).reported()).toEqual([`/api/visits visit ${origin}`]);
});

test.each([
	["a reload", `${HERE}/product/2`, "https://example.org/", "reload"],
	["a step back", `${HERE}/product/2`, "https://example.org/", "back_forward"],
	["a link within the shop", `${HERE}/product/2`, `${HERE}/shop`, "navigate"],
])("VISIT-01 %s is no visit", async (_, address, before, type) => {
	const [report, ...others] = await (await open(address, before, { type })).reported();
	expect(report).toMatch(/^\/api\/visits product_view /);
	expect(others).toEqual([]);
});

test("VISIT-01 the way back from the payment page is no visit", async () => {
	const page = await open(`${HERE}/success`, "https://pay.example/");
	page.countPage("/product/4");
	expect(await page.reported()).toEqual(["/api/visits product_view pay.example/"]);
});

test.each([
	["/checkout", true],
	["/checkout?payment=canceled", false],
	["/checkout?payment=failed", false],
	["/checkout?payment=unknown", false],
	["/quote/1?key=k", true],
	["/quote/1?key=k&payment=canceled", false],
])("VISIT-01 a page that another site opens is a visit unless a payment ended there: %s, %s", async (path, isVisit) => {
	const page = await open(`${HERE}${path}`, "https://partner.example/");
	page.countPage("/product/4");
	const reports = await page.reported();
	expect(reports.includes("/api/visits visit partner.example/")).toBe(isVisit);
});

test("VISIT-03 a cart that a link fills has the source of that visit, and an empty cart has none", async () => {
	const page = await open(`${HERE}/checkout?utm_source=newsletter&utm_campaign=spring`);
	await page.reported();
	page.cartStore.join([{ ...PACK, quantity: 2 }]);
	expect(localStorage.getItem("cart_from")).toBe("newsletter/spring");
	// What another visit adds to it stays the first one's.
	const other = await open(`${HERE}/shop?utm_source=partner`);
	other.cartStore.add(PACK, 1, 9);
	expect(localStorage.getItem("cart_from")).toBe("newsletter/spring");
	other.cartStore.settle(other.cartStore.get().id, [{ id: PACK.id, quantity: 3 }]);
	expect(localStorage.getItem("cart_from")).toBeNull();
	other.cartStore.add(PACK, 1, 9);
	expect(localStorage.getItem("cart_from")).toBe("partner/");
	other.cartStore.clear();
	expect(localStorage.getItem("cart_from")).toBeNull();
});

test("VISIT-03 a cart that was filled before this code had loaded has the source of that visit", async () => {
	localStorage.setItem(
		CART_STORAGE_KEY,
		JSON.stringify({ items: [{ ...PACK, quantity: 1 }], itemCount: 1, total: 4.99 }),
	);
	await open(`${HERE}/checkout?utm_source=newsletter`);
	expect(localStorage.getItem("cart_from")).toBe("newsletter/");
});

test("VISIT-04 no character is cut in half", async () => {
	const page = await open(`${HERE}/shop?utm_source=${"x".repeat(199)}${encodeURIComponent("🎉")}`);
	page.cartStore.add(PACK, 1, 9);
	const stored = localStorage.getItem("cart_from") ?? "";
	expect(stored).toHaveLength(200);
	expect(stored.isWellFormed()).toBe(true);
});

test("VISIT-05 a browser with Global Privacy Control reports nothing and keeps nothing", async () => {
	const page = await open(`${HERE}/product/2?utm_source=newsletter`, "", { isPrivate: true });
	page.cartStore.add(PACK, 1, 9);
	page.countPage("/checkout");
	await Promise.resolve();
	expect(page.reports).toEqual([]);
	expect(page.cartStore.cameFrom).toBeUndefined();
	expect(Object.keys(localStorage)).toEqual([CART_STORAGE_KEY]);
});

test("VISIT-03 a cart works where nothing can be stored", async () => {
	const page = await open(`${HERE}/shop`, "https://example.org/");
	await page.reported();
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("blocked", "SecurityError");
	});
	page.cartStore.add(PACK, 2, 9);
	expect(page.cartStore.get().itemCount).toBe(2);
});
