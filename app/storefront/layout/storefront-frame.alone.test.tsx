// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useSignInDialog } from "#app/account/sign-in/sign-in-store.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { StorefrontFrame } from "./storefront-frame.tsx";

beforeEach(async () => {
	document.documentElement.dataset.theme = "light";
	await openShop({});
	await loadDictionary("es");
});
afterEach(async () => {
	await closeShop();
	localStorage.clear();
	vi.restoreAllMocks();
});

const Mode = () => <output>{useSignInDialog()?.mode ?? "closed"}</output>;
const open = (path = "/shop") =>
	renderScreen(
		<StorefrontFrame>
			<p>The page</p>
			<Mode />
		</StorefrontFrame>,
		{ path },
	);

describe("header", () => {
	test("ROUTE-20 a page is between the header and the footer", async () => {
		const page = await open();
		expect(page.all("header ~ main")[0]?.textContent).toContain("The page");
		expect(page.all("main ~ footer")).toHaveLength(1);
	});

	test("HEAD-01 HEAD-02 the logo leads to the home page, and there is a menu", async () => {
		const page = await open();
		expect(page.link("SoftBrace").getAttribute("href")).toBe("/");
		expect(page.all("nav[aria-label='Main menu']")).toHaveLength(1);
	});

	test("HEAD-03 HEAD-19 a link leads to the cart", async () => {
		expect((await open()).all("header a[href='/cart']")).toHaveLength(1);
	});

	test("SCOPE-11 the banner says what is donated", async () => {
		const text = "We donate $0.10 from every purchase to a children’s research hospital.";
		expect((await open()).text()).toContain(text);
	});

	test("ROUTE-20 LOAD-01 LOAD-10 the server's HTML has the loading overlay with its four logos on every page", async () => {
		await loadDictionary("en");
		const { renderToString } = await import("react-dom/server");
		const { createMemoryRouter, RouterProvider } = await import("react-router");
		const { LanguageProvider } = await import("#app/i18n/language-provider.tsx");
		const router = createMemoryRouter([{ path: "*", Component: () => <StorefrontFrame>The page</StorefrontFrame> }]);
		const html = renderToString(
			<LanguageProvider initial="en">
				<RouterProvider router={router} />
			</LanguageProvider>,
		);
		const page = new DOMParser().parseFromString(html, "text/html");
		expect(page.querySelectorAll("#loading-overlay img")).toHaveLength(4);
		expect(page.querySelectorAll("header, main, footer")).toHaveLength(3);
	});

	const menu = (page: Awaited<ReturnType<typeof open>>) =>
		page.all("nav[aria-label='Main menu'] li:not(.lg\\:hidden) a").map((link) => link.getAttribute("href"));

	test("HEAD-06 HEAD-07 HEAD-08 HEAD-09 anchors on the home page", async () => {
		expect(menu(await open("/"))).toEqual(["/#home", "/#product", "/reviews", "/#usage", "/#contact"]);
	});

	test("HEAD-10 links elsewhere", async () => {
		expect(menu(await open("/product/1"))).toEqual(["/", "/shop", "/reviews", "/softbrace-usage", "/contact"]);
	});

	test("HEAD-04 the badge counts the items, and is hidden without any", async () => {
		const page = await open();
		const cartLink = () => page.all("header a[href='/cart']")[0]?.textContent;
		expect(cartLink()).toBe("Cart");
		await act(async () => {
			cartStore.add(itemOf(knownProduct(1)), 3, 15);
			cartStore.add(itemOf(knownProduct(4)), 1, 25);
		});
		expect(cartLink()).toBe("Cart44 items in cart");
	});

	test("PRICE-02 the cart link says what is missing for free shipping, unless the cart is empty or has it", async () => {
		const page = await open();
		const cartLink = () => page.all("header a[href='/cart']")[0]?.textContent;
		await act(async () => cartStore.add(itemOf(knownProduct(1)), 1, 15));
		expect(cartLink()).toBe("Cart11 item in cart$1.00 to go$1.00 to free shipping");
		await act(async () => cartStore.add(itemOf(knownProduct(4)), 1, 25));
		expect(cartLink()).toBe("Cart22 items in cart");
	});

	test("HEAD-05 Escape closes the menu and returns focus to its toggle; once closed, Escape leaves the focus alone", async () => {
		const page = await open();
		const [menu] = page.all("#menu-toggle") as [HTMLDetailsElement];
		const pressEscape = () =>
			act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
		menu.open = true;
		await pressEscape();
		expect(menu.open).toBe(false);
		expect(document.activeElement).toBe(menu.querySelector("summary"));
		page.link("SoftBrace").focus();
		await pressEscape();
		expect(document.activeElement).toBe(page.link("SoftBrace"));
	});
});

describe("account", () => {
	test("HEAD-17 signed out: a sign-in button", async () => {
		const page = await open();
		await page.click(page.button("Sign In"));
		expect(page.text()).toContain("sign-in");
	});

	test("HEAD-11 HEAD-15 HEAD-16 HEAD-20 signed in: a greeting, the account and a sign-out button", async () => {
		await openShop({ user: { fullName: "Ana López" } });
		const page = await open();
		expect(page.text()).toContain("Hi, Ana López");
		expect(page.text()).not.toContain("(Admin)");
		expect(page.all("#site-menu svg.text-amber")).toHaveLength(0);
		expect(page.link("My Account").getAttribute("href")).toBe("/account");
		expect(page.button("Sign Out")).toBeDefined();
	});

	test("HEAD-12 HEAD-13 HEAD-14 without a name it is the email's first part, and an administrator has a badge", async () => {
		await openShop({ user: { isAdmin: true } });
		const page = await open();
		expect(page.text()).toContain("Hi, ana.lopez(Admin)");
		expect(page.all("#site-menu svg.text-amber")).toHaveLength(1);
	});

	test("HEAD-18 a loading state until the session is known", async () => {
		vi.resetModules();
		const { renderScreen: render } = await import("#app/testing/render-screen.tsx");
		const { StorefrontFrame: Frame } = await import("./storefront-frame.tsx");
		const page = await render(<Frame>page</Frame>);
		expect(page.all("#site-menu")[0]?.textContent).toContain("Loading...");
	});

	test("AUTH-37 AUTH-38 AUTH-39 D-53 signing out reloads into the home page", async () => {
		const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
		const responses = { "POST /api/auth/sign-out": () => apiResponse({ success: true }) };
		await openShop({ user: {}, responses });
		const personal = ["auth-token", "sb-project-auth-token", "better-auth.session"];
		for (const storage of [localStorage, sessionStorage]) {
			for (const key of [...personal, "theme"]) storage.setItem(key, "x");
		}
		sessionStorage.setItem("shipping", "{}");
		const page = await open();
		await page.click(page.button("Sign Out"));
		expect(leave).toHaveBeenCalledExactlyOnceWith("/");
		expect(sessionStorage.getItem("shipping")).toBeNull();
		for (const storage of [localStorage, sessionStorage]) {
			expect(personal.map((key) => storage.getItem(key))).toEqual([null, null, null]);
			expect(storage.getItem("theme")).toBe("x");
		}
		sessionStorage.clear();
	});

	test("AUTH-56 D-58 a failed sign-out shows a message", async () => {
		const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
		await openShop({ user: {}, responses: { "POST /api/auth/sign-out": () => new Response("", { status: 500 }) } });
		const page = await open();
		await page.click(page.button("Sign Out"));
		expect(page.all("[role=alert]")[0]?.textContent).toBe("Sign out failed. Please try again.");
		expect(leave).not.toHaveBeenCalled();
	});
});

describe("theme and language", () => {
	test("THEME-01 THEME-02 the toggle switches the theme and stores it", async () => {
		const page = await open();
		await page.click(page.button("Switch to dark theme"));
		expect(document.documentElement.dataset.theme).toBe("dark");
		expect(localStorage.getItem("theme")).toBe("dark");
		await page.click(page.button("Switch to light theme"));
		expect(localStorage.getItem("theme")).toBe("light");
	});

	test("LANG-01 LANG-02 LANG-06 LANG-14 the selector changes the texts at once and stores the choice", async () => {
		const page = await open();
		const selector = page.field(/^Language/);
		expect([...selector.children].map((option) => option.textContent)).toEqual(["English", "Español"]);
		await page.type(selector, "es");
		expect(page.text()).toContain("Iniciar sesión");
		expect(page.text()).not.toContain("Sign In");
		expect(localStorage.getItem("language")).toBe("es");
		expect(document.cookie).toContain("language=es");
	});

	test("D-51 a language in the URL yields to the choice", async () => {
		const page = await open("/shop?lang=en&sort=price_up");
		await page.type(page.field(/^Language/), "es");
		expect(page.location.current).toBe("/shop?sort=price_up");
	});
});

describe("footer", () => {
	const footerOf = async () => (await open()).all("footer")[0] as HTMLElement;

	test.each([
		["FOOT-01", "/terms-of-service"],
		["FOOT-02", "/privacy-policy"],
		["FOOT-03", "/contact"],
	])("%s a link to %s", async (_, path) => {
		expect((await footerOf()).querySelector(`a[href='${path}']`)).not.toBeNull();
	});

	test.each([
		["FOOT-04", "© SoftBrace. Patent pending. Not a medical device."],
		["SCOPE-05", "Minors under 13 need adult supervision."],
		["SCOPE-06", "Not for children under 10."],
		["SCOPE-07", "We never store your card details."],
		["SCOPE-14", "help@shop.example"],
		["SCOPE-14", "+1 (555) 010-0199"],
	])("%s it says: %s", async (_, text) => {
		expect((await footerOf()).textContent).toContain(text);
	});
});
