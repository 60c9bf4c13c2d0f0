// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { knownImage } from "#app/admin/testing/known-rows.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { Language } from "#app/i18n/language.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import ImagesPage, { clientLoader } from "./images.route.tsx";
import type { ListedImage } from "./listed-image.ts";

const LIST = "GET /api/admin/images";
const DELETE = "POST /api/admin/images/deletions";
const AT = "2025-08-01T16:00:00.000Z";
const HAT = knownImage({ id: "i1", originalName: "hat.jpg", createdAt: AT });
const SHOE = knownImage({ id: "i2", originalName: "shoe.jpg", createdAt: AT });
const USED = knownImage({
	id: "i3",
	originalName: "hero.jpg",
	uses: [
		{ kind: "product", productId: 4, name: "5-Pair Pack" },
		{ kind: "text", page: "home", section: "hero-es", isDraft: true },
		{ kind: "home_page", page: "visual-editor", section: "page-structure", isDraft: false },
	],
});

type Options = { path?: string; language?: Language; folders?: string[]; total?: number };

async function open(shown: ListedImage[], responses: Parameters<typeof openTab>[1] = {}, options: Options = {}) {
	const { path = "/admin/images", language = "en", folders = ["admin-uploads"], total } = options;
	const stored = [...shown];
	const list = () => apiResponse({ images: stored, folders, total: total ?? stored.length, page: 1, pageSize: 50 });
	const route = { loader: clientLoader, Component: ImagesPage };
	const page = await openRoute("/admin/images", route, { [LIST]: list, ...responses }, { at: path, language });
	return Object.assign(page, {
		stored,
		names: () => page.textsOf("main ul.grid > li p.font-medium"),
		card: (name: string) =>
			page.all("main ul.grid > li").find(({ textContent }) => textContent?.includes(name)) as HTMLElement,
		inCard: (card: HTMLElement, name: string) =>
			[...card.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement,
		sent: () => page.calls.filter(({ line }) => line === DELETE).map(({ body }) => body),
	});
}

type Page = Awaited<ReturnType<typeof open>>;

/** The server deletes all, and the list is without them from then on. */
const deletes = (page: () => Page) => () => {
	page().stored.splice(0);
	return apiResponse({ done: 1, failed: [] });
};

test("AMED-01 AMED-02 AMED-03 each image has its name, dimensions, size and day, Copy URL and Delete", async () => {
	const page = await open([HAT]);
	const card = page.card("hat.jpg");
	expect([...card.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
		"hat.jpg",
		"1600 × 1200 · 1.2 MB",
		"Aug 1, 2025",
	]);
	expect([...card.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Copy URL", "Delete"]);
});

test("an image of unknown dimensions has its size only", async () => {
	const page = await open([{ ...HAT, width: null, height: null, size: 123_456 }]);
	expect(page.card("hat.jpg").textContent).toContain("hat.jpg123 kB");
});

test("AMED-02 AMED-04 the absolute URL is copied; without a clipboard it can be copied by hand", async () => {
	const list = { images: [HAT], folders: [], total: 1, isTotalCapped: false, page: 1, pageSize: 50 };
	const page = await openTab(<ImagesPage loaderData={list} />, {});
	const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await page.click(page.button("Copy URL"));
	const whole = `https://shop.example${HAT.publicUrl}`;
	expect(write).toHaveBeenCalledWith(whole);
	expect(page.toasts()).toEqual([["status", "Image URL copied to clipboard!"]]);
	write.mockRejectedValue(new Error("not allowed"));
	await page.click(page.button("Copy URL"));
	expect(page.toasts()[1]).toEqual(["status", `Copy this URL: ${whole}`]);
	write.mockRestore();
});

test("AMED-14 search, folder, order and page are in the URL, and asked of the server", async () => {
	const path = "/admin/images?search=hat&sort=-size";
	const page = await open([HAT], {}, { path, folders: ["admin-uploads", "shoe"], total: 120 });
	expect(page.requests).toEqual(["GET images?search=hat&sort=-size"]);
	expect([page.field("Search by file name").value, page.field("Sort by").value]).toEqual(["hat", "-size"]);
	await page.type(page.field("Folder"), "shoe");
	await page.type(page.field("Sort by"), "");
	expect(page.location.current).toBe("/admin/images?search=hat&folder=shoe");
	await page.click(page.link("Next page"));
	expect(page.requests.at(-1)).toBe("GET images?search=hat&folder=shoe&page=2&after=i1");
});

test("an empty library says what to do", async () => {
	expect((await open([])).text()).toContain("No images yetUpload photos");
});

test("a search without a result has a way out", async () => {
	const page = await open([], {}, { path: "/admin/images?search=cat" });
	expect(page.text()).toContain("No images match your search");
	await page.click(page.link("Clear filters"));
	expect(page.location.current).toBe("/admin/images");
});

test("an image says in how many places it is used, and lists them with links", async () => {
	const page = await open([USED]);
	await page.click(page.button("Used in 3 places"));
	expect(page.all("dialog a").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
		["Product: 5-Pair Pack", "/admin/products/4"],
		["Home: Hero (Spanish), draft", "/admin/content?page=home&section=hero-es"],
		["Home page (Visual Editor)", "/admin/visual-editor"],
	]);
});

describe("a deletion", () => {
	test("AMED-06 AMED-18 D-84 of an unused image asks too, and sends nothing before", async () => {
		const page: Page = await open([HAT], { [DELETE]: deletes(() => page) });
		await page.click(page.button("Delete"));
		expect(page.dialog()?.textContent).toContain("Delete this image?hat.jpg will be permanently deleted.");
		await page.click(page.inDialog("Cancel"));
		await page.pass(60_000);
		expect([page.names(), page.sent()]).toEqual([["hat.jpg"], []]);
	});

	test("AMED-07 D-84 that is confirmed is sent at once, and said when it is done", async () => {
		const page: Page = await open([HAT], { [DELETE]: deletes(() => page) });
		await page.click(page.button("Delete"));
		await page.click(page.inDialog("Delete"));
		await page.pass(0);
		expect(page.sent()).toEqual([{ ids: ["i1"], only_unused: true }]);
		expect([page.dialog(), page.toasts()]).toEqual([null, [["status", "hat.jpg deleted."]]]);
		expect(page.text()).toContain("No images yet");
	});

	test("AMED-06 AMED-18 of a used image asks first and says where it is used", async () => {
		const page: Page = await open([USED], { [DELETE]: deletes(() => page) });
		await page.click(page.button("Delete"));
		expect(page.dialog()?.textContent).toContain("Delete this image?");
		expect(page.dialog()?.textContent).toContain("hero.jpg is used in:Product: 5-Pair Pack");
		await page.click(page.inDialog("Cancel"));
		expect([page.names(), page.sent()]).toEqual([["hero.jpg"], []]);
		await page.click(page.button("Delete"));
		await page.click(page.inDialog("Delete"));
		await page.pass(0);
		expect(page.sent()).toEqual([{ ids: ["i3"], only_unused: false }]);
		expect([page.dialog(), page.names()]).toEqual([null, []]);
	});

	test("AMED-06 in Spanish: Eliminar does what its label says", async () => {
		const page: Page = await open([USED], { [DELETE]: deletes(() => page) }, { language: "es" });
		await page.click(page.button("Eliminar"));
		expect(page.dialog()?.textContent).toContain("¿Eliminar esta imagen?");
		await page.click(page.inDialog("Eliminar"));
		expect(page.sent()).toEqual([{ ids: ["i3"], only_unused: false }]);
	});

	test("AMED-08 that fails shows an alert and why, and the image is back", async () => {
		const failed = [{ id: "i1", message: "This image is in use now, so it wasn’t deleted." }];
		const page = await open([HAT, SHOE], { [DELETE]: () => apiResponse({ done: 1, failed }) });
		await page.click(page.inCard(page.card("hat.jpg"), "Delete"));
		await page.click(page.inDialog("Delete"));
		await page.pass(0);
		expect(page.toasts()).toEqual([["alert", "Error deleting image"]]);
		expect(page.alerts()).toEqual(["hat.jpg: This image is in use now, so it wasn’t deleted."]);
		expect(page.names()).toEqual(["hat.jpg", "shoe.jpg"]);
	});

	test("AMED-08 of many: one line for each that could not be deleted", async () => {
		const page = await open([HAT, SHOE, USED], { [DELETE]: () => rejection("x", "The disk is full.") });
		for (const name of ["hat.jpg", "shoe.jpg"]) {
			await act(async () => page.field(`Select ${name}`).click());
		}
		await page.click(page.all("section[aria-label='Selected rows'] button")[0] as HTMLElement);
		expect(page.dialog()?.textContent).toContain("Delete 2 images?2 images will be permanently deleted.");
		await page.click(page.inDialog("Delete"));
		await page.pass(0);
		expect(page.sent()).toEqual([{ ids: ["i1", "i2"], only_unused: true }]);
		expect(page.textsOf("main [role=alert] li")).toEqual(["hat.jpg: The disk is full.", "shoe.jpg: The disk is full."]);
	});
});
