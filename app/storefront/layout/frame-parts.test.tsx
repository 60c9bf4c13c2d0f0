// @vitest-environment happy-dom
import { act } from "react";
import { Link } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { showToast } from "#app/interface/toast.tsx";
import { ChunkLoadError } from "#app/load-chunk.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderOnServer, renderScreen } from "#app/testing/render-screen.tsx";
import { takeConsole } from "#tests/support/fail-on-console.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { StorefrontFrame } from "./storefront-frame.tsx";

beforeEach(async () => {
	await openShop({});
	await loadDictionary("es");
});
afterEach(async () => {
	await closeShop();
	localStorage.clear();
	vi.restoreAllMocks();
});

const frame = (
	<StorefrontFrame>
		<Link to="/cart">To the cart</Link>
		<dialog aria-label="In front" />
	</StorefrontFrame>
);
const open = (path = "/shop?sort=price_up") => renderScreen(frame, { path });

describe("the footer", () => {
	test("FOOT-01 FOOT-02 FOOT-03 SCOPE-14 its links by column, with whom to ask and how soon they answer", async () => {
		const [footer] = (await open()).all("footer");
		const columns = [...(footer?.querySelectorAll("div:has(> h2)") ?? [])].map((column) => [
			column.querySelector("h2")?.textContent,
			...[...column.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
		]);
		expect(columns).toEqual([
			["Shop", ["Products", "/shop"], ["Reviews", "/reviews"], ["About us", "/about"], ["Cart", "/cart"]],
			[
				"Help",
				["How to use", "/softbrace-usage"],
				["Comfort guide", "/blog"],
				["Order status", "/order-status"],
				["Contact", "/contact"],
			],
			["Get in touch", ["help@shop.example", "mailto:help@shop.example"], ["+1 (555) 010-0199", "tel:+15550100199"]],
		]);
		expect(footer?.textContent).toContain("We usually reply within 2-4 hours during business hours.");
	});

	test("FOOT-04 D-51 below them the legal pages, and this page in both languages", async () => {
		const links = (await open()).all("footer > div:last-child a");
		expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("hreflang")])).toEqual([
			["Terms of service", "/terms-of-service", null],
			["Privacy policy", "/privacy-policy", null],
			["English", "/shop?lang=en", "en"],
			["Español", "/shop?lang=es", "es"],
		]);
		expect(links.slice(2).map(({ lang }) => lang)).toEqual(["en", "es"]);
	});
});

describe("the menu", () => {
	test("HEAD-05 stays when Escape closes a dialog in front of it, and is closed on another page", async () => {
		const page = await open();
		const [dialog] = page.all("dialog[aria-label='In front']") as [HTMLDialogElement];
		const [menu] = page.all("#menu-toggle") as [HTMLDetailsElement];
		menu.open = true;
		const press = (key: string) => act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key })));
		dialog.showModal();
		await press("Escape");
		expect(menu.open).toBe(true);
		dialog.close();
		await press("x");
		expect(menu.open).toBe(true);
		await page.click(page.link("To the cart"));
		expect(menu.open).toBe(false);
	});

	test("HEAD-05 leads a phone to order status, account help, guide and about, too", async () => {
		const page = await open();
		const onPhones = page.all("nav[aria-label='Main menu'] li.lg\\:hidden a");
		expect(onPhones.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
			["Order status", "/order-status"],
			["Account help", "/account#support"],
			["Comfort guide", "/blog"],
			["About us", "/about"],
		]);
	});
});

describe("another page without a reload", () => {
	test("gives the focus to its content, which the first page does not take", async () => {
		const page = await open();
		const [main] = page.all("main");
		expect(document.activeElement).not.toBe(main);
		await page.click(page.link("To the cart"));
		expect(document.activeElement).toBe(main);
	});

	test("leaves the focus to a dialog that is open", async () => {
		const page = await open();
		const [dialog] = page.all("dialog[aria-label='In front']") as [HTMLDialogElement];
		await act(async () => dialog.showModal());
		await page.click(page.link("To the cart"));
		expect(document.activeElement).not.toBe(page.all("main")[0]);
	});
});

describe("the language selector", () => {
	test("LANG-01 shows the language of the page, and does nothing when that one is chosen", async () => {
		const page = await open();
		expect(page.field(/^Language/).value).toBe("en");
		await page.type(page.field(/^Language/), "en");
		expect([localStorage.getItem("language"), page.location.current]).toEqual([null, "/shop?sort=price_up"]);
	});

	test("D-51 updates the account of a signed-in customer, and no other", async () => {
		const stored = { "PUT /api/account/language": () => apiResponse({}) };
		const guest = await openShop({ responses: stored });
		const page = await open();
		await page.type(page.field(/^Language/), "es");
		expect(guest.lines()).not.toContain("PUT /api/account/language");
		const member = await openShop({ user: {}, responses: stored });
		const own = await open();
		await own.type(own.field(/^Language/), "es");
		expect(member.calls.find(({ line }) => line === "PUT /api/account/language")?.body).toEqual({ language: "es" });
	});
});

describe("the server's page", () => {
	const parts = (page: Document, selector: string) =>
		[...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

	test("D-71 a browser without scripts gets a notice, and links to the account, the menu and the language", async () => {
		const page = await renderOnServer(frame, { path: "/shop?sort=price_up" });
		expect(parts(page, "noscript section[aria-label=JavaScript]")).toEqual([
			"JavaScript is off in your browser. You can shop, check out and use your account without it.",
		]);
		expect(page.querySelector("noscript a[href='/account']")?.textContent).toBe("My Account");
		expect(page.querySelector("#site-menu noscript a[href='#main']")?.getAttribute("aria-label")).toBe("Close menu");
		const form = page.querySelector("form[action='/language']");
		expect(form?.getAttribute("method")).toBe("post");
		expect(form?.querySelector("noscript button[type=submit]")?.textContent).toBe("Change");
		expect(form?.querySelector("input[name=from]")?.getAttribute("value")).toBe("/shop?sort=price_up");
		expect(form?.querySelector("select[name=lang] option[selected]")?.getAttribute("value")).toBe("en");
	});

	test.each([
		["/?confirmed=1", "Your email is confirmed. You can sign in now.", "/sign-in?confirmed=1"],
		["/?confirmed=0", "This confirmation link has expired.", "/sign-in?confirmed=0"],
	])("a confirmation link says without scripts how it went: %s", async (path, text, way) => {
		const page = await renderOnServer(frame, { path });
		expect(parts(page, "noscript p").join(" ")).toContain(text);
		expect(page.querySelector(`noscript a[href='${way}']`)?.textContent).toBe("Sign In");
	});

	test.each(["/", "/shop?confirmed=1", "/?confirmed=2"])("and says nothing of it elsewhere: %s", async (path) => {
		const page = await renderOnServer(frame, { path });
		expect(page.querySelector("noscript a[href^='/sign-in']")).toBeNull();
	});

	test("begins with the way to its content, and says that it is being loaded", async () => {
		const page = await renderOnServer(frame);
		const [first] = page.querySelectorAll("a");
		expect([first?.textContent, first?.getAttribute("href")]).toEqual(["Skip to content", "#main"]);
		expect(page.querySelector("main")?.id).toBe("main");
		const overlay = page.querySelector("#loading-overlay");
		expect([overlay?.getAttribute("role"), overlay?.getAttribute("aria-label")]).toEqual([
			"status",
			"Loading the shop",
		]);
	});
});

test("messages at the edge of the screen are shown on every page", async () => {
	const page = await open();
	await act(async () => showToast("success", "Done."));
	expect(page.all("[role=status]").map(({ textContent }) => textContent)).toContain("Done.");
});

describe("a page that could not be made", () => {
	const openError = async (error: unknown) => {
		const page = await renderScreen(<ErrorScreen error={error} />);
		takeConsole();
		return page;
	};

	test("ROUTE-21 that did not load is requested once more, any other is reloaded", async () => {
		const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
		const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
		const late = await openError(new ChunkLoadError("failed", { url: "/shop" }));
		await late.click(late.button("Try Again"));
		expect([assign.mock.calls, reload.mock.calls.length]).toEqual([[["/shop"]], 0]);
		for (const error of [new Error("broken"), new ChunkLoadError("timeout")]) {
			const page = await openError(error);
			await page.click(page.button("Try Again"));
		}
		expect([assign.mock.calls.length, reload.mock.calls.length]).toEqual([1, 2]);
	});

	test("ROUTE-17 D-350 leads home, and a missing one to the shop as well", async () => {
		const broken = await openError(new Error("broken"));
		expect(broken.text()).toContain("Something went wrong");
		expect(broken.link("Back to home").getAttribute("href")).toBe("/");
		const missing = await openError({ status: 404, statusText: "Not Found", internal: true, data: null });
		expect(missing.link("Back to shop").getAttribute("href")).toBe("/shop");
		for (const page of [broken, missing]) {
			expect(page.all("h1 + p")[0]?.textContent?.length).toBeGreaterThan(10);
		}
		expect(missing.all("img")[0]?.getAttribute("src")).toBe("/images/renders/lost-strip-640.webp");
		expect(missing.all("source[data-dark]")[0]?.getAttribute("srcset")).toContain("/lost-strip-dark-640.avif");
		expect(broken.all("img"), "the drawing says 404").toEqual([]);
	});
});
