// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openEditor, pageOf, wordsOf } from "#app/admin/testing/open-editor.tsx";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { STRUCTURE_PAGE, STRUCTURE_SECTION } from "#shop/site/content/page-structure.rules.ts";

const READ = "GET /api/admin/content";
const SAVE = "PUT /api/admin/content";
const TEXTS = "GET /api/admin/shown-texts";
const BY_B = { who: "b@shop.example", at: "2025-08-01T18:36:00.000Z" };
const PAGE = pageOf([
	{ id: "1", type: "website-hero" },
	{ id: "2", type: "text", content: { title: "Hello", text: "Words" } },
]);

describe("the canvas", () => {
	test("VIS-30 shows the page as visitors see it, the owner's texts included; nothing in it can be pressed", async () => {
		const page = await openEditor({ content: PAGE });
		expect(page.requests).toContain("GET shown-texts?path=%2F&language=en");
		expect(page.canvas().querySelector("#home .prose")?.textContent).toBe("Own hero");
		expect(page.canvas().querySelector("#home")?.closest("[inert]")).not.toBeNull();
		expect(page.canvas().textContent).toContain("HelloWords");
		expect(page.order()).toEqual(["Store hero", "Text"]);
		expect(page.container.querySelector("iframe")?.title).toBe("Canvas");
	});

	test("D-46 HOME-14 ends as the published page does, with reviews and contact form, wherever that stands in the list", async () => {
		const review = {
			id: "r",
			productId: 1,
			rating: 5,
			reviewText: "So soft.",
			userName: "Ida",
			isSpotlight: true,
			isVerifiedBuyer: true,
			createdAt: "2026-01-01T00:00:00.000Z",
		};
		const texts = () => apiResponse({ texts: {}, reviews: [review] });
		const page = await openEditor({ content: PAGE }, { [TEXTS]: texts });
		const end = () => [...page.canvas().querySelectorAll("section[aria-labelledby=featured-reviews], #contact")];
		expect(end().map(({ id }) => id)).toEqual(["", "contact"]);
		expect(end()[0]?.textContent).toMatch(/What customers say.*So soft\./);
		expect(end()[0]?.closest("[inert]")).not.toBeNull();
		await page.press("Add Contact form");
		expect(end().map(({ id }) => id)).toEqual(["", "contact"]);
	});

	test("VIS-30 begins with the fixed order where nothing was saved", async () => {
		const page = await openEditor();
		expect(page.order()).toEqual(["Store hero", "Products", "How to use", "FAQ"]);
		for (const id of ["home", "product", "usage", "faq"]) expect(page.canvas().querySelector(`#${id}`)).not.toBeNull();
	});

	test("VIS-05 VIS-06 VIS-07 is looked at in three widths, and without the tools beside it", async () => {
		const page = await openEditor({ content: PAGE });
		const pressed = () => page.all("fieldset [title][aria-pressed=true]").map(({ textContent }) => textContent);
		const width = () =>
			(page.container.querySelector("iframe")?.closest("[style*='scale']") as HTMLElement)?.style.width;
		for (const [name, pixels] of [
			["Mobile", "375px"],
			["Tablet", "768px"],
			["Desktop", "1280px"],
		] as const) {
			await page.press(name);
			expect([pressed(), width()]).toEqual([[name], pixels]);
		}
		await page.press("Preview");
		expect([page.order(), page.all("section[aria-label='Component library']").length]).toEqual([[], 0]);
		expect(page.button("Back to editing").getAttribute("aria-pressed")).toBe("true");
		await page.press("Back to editing");
		expect(page.order()).toHaveLength(2);
	});
});

describe("a page that cannot be read", () => {
	test.each([READ, TEXTS])("says why, and can be asked for again: %s", async (call) => {
		let fails = true;
		const ok: Record<string, object> = {
			[READ]: { content: PAGE, draft: null, versions: [], version: "v1" },
			[TEXTS]: { texts: {}, reviews: [] },
		};
		const page = await openEditor(
			{ content: PAGE },
			{ [call]: () => (fails ? rejection("x", "The disk is full.") : apiResponse(ok[call])) },
		);
		expect(page.alerts()).toEqual([expect.stringContaining("Failed to load the page: The disk is full.")]);
		fails = false;
		await page.press("Try Again");
		expect([page.alerts(), page.order().length]).toEqual([[], 2]);
	});

	test("keeps its place until it is there", async () => {
		const late = heldResponse();
		const page = await openEditor({ content: PAGE }, { [TEXTS]: late.response });
		expect([page.all(".animate-shimmer").length, page.order()]).toEqual([1, []]);
		await late.give(apiResponse({ texts: {}, reviews: [] }));
		await page.pass(100);
		expect(page.order()).toHaveLength(2);
	});
});

describe("a draft", () => {
	const NOTE = "Draft, not published";

	test("is marked as one that no visitor sees, with who saved it and the shop's time", async () => {
		const page = await openEditor({ content: PAGE, draft: pageOf([{ id: "3", type: "spacer" }]), draftSaved: BY_B });
		expect(page.text()).toContain(`${NOTE}Saved Aug 1, 2025, 1:36 PM by b@shop.example. Visitors don’t see it yet.`);
		expect(page.order()).toEqual(["Spacer"]);
		expect([page.isOff(page.button("Save draft")), page.isOff(page.button("Publish"))]).toEqual([true, false]);
		await page.press("Publish");
		expect(page.text()).not.toContain(NOTE);
	});

	test("of an unknown administrator is marked too", async () => {
		expect((await openEditor({ draft: PAGE })).text()).toContain(`${NOTE}Visitors don’t see it yet.`);
	});

	test("is none where the page is published", async () => {
		expect((await openEditor({ content: PAGE })).text()).not.toContain(NOTE);
	});

	test("is saved without being published, and says so", async () => {
		const page = await openEditor({ content: PAGE });
		await page.press("Add Spacer");
		await page.press("Save draft");
		expect(page.saved()).toEqual([
			expect.objectContaining({ page: STRUCTURE_PAGE, section: STRUCTURE_SECTION, is_draft: true, version: "v1" }),
		]);
		expect(page.text()).toContain(NOTE);
		expect([page.isOff(page.button("Save draft")), page.isOff(page.button("Publish"))]).toEqual([true, false]);
	});
});

describe("saving", () => {
	test("VIS-17 VIS-18 clean, dirty, saving, published, clean again", async () => {
		const late = heldResponse();
		const page = await openEditor({ content: PAGE }, { [SAVE]: late.response });
		const buttons = () => [page.isOff(page.button("Save draft")), page.button(/^(Publish|Sav(e|ing)\W*)$/).disabled];
		expect([buttons(), page.status()]).toEqual([[true, true], ""]);
		await page.press("Add Spacer");
		expect([buttons(), page.status()]).toEqual([[false, false], "You have unsaved changes."]);
		await page.press("Publish");
		expect(page.isOff(page.button("Saving..."))).toBe(true);
		expect(page.isOff(page.button("Save draft"))).toBe(true);
		await late.give(apiResponse({ version: "v2" }));
		await page.pass(100);
		expect([buttons(), page.status()]).toEqual([[true, true], "Changes saved successfully!"]);
		expect(wordsOf(page.saved()[0]?.content ?? "")).toEqual(["website-hero", "text “Hello”", "spacer"]);
		await page.pass(3000);
		expect(page.status()).toBe("");
	});

	test.each([
		["42P01", 500, "the page_content table is missing"],
		["42501", 500, "permission denied"],
		["x", 500, "The disk is full."],
	])(
		"VIS-19 VIS-22 VIS-23 VIS-24 that fails says why for five seconds, and nothing is lost: %s",
		async (code, status, reason) => {
			const page = await openEditor({ content: PAGE }, { [SAVE]: () => rejection(code, "The disk is full.", status) });
			await page.press("Add Spacer");
			await page.press("Publish");
			expect(page.alerts()).toEqual([`Failed to save changes: ${reason}`]);
			expect(page.order()).toEqual(["Store hero", "Text", "Spacer"]);
			await page.pass(5000);
			expect(page.alerts()).toEqual([]);
		},
	);

	test("that finds no shop says so", async () => {
		const page = await openEditor({ content: PAGE }, { [SAVE]: () => new TypeError("Failed to fetch") });
		await page.press("Add Spacer");
		await page.press("Save draft");
		expect(page.alerts()).toEqual(["Failed to save changes: network error"]);
	});

	test("Ctrl+S saves a draft, and nothing when there is nothing to save", async () => {
		const page = await openEditor({ content: PAGE });
		await page.keys("s");
		expect(page.saved()).toEqual([]);
		await page.press("Add Spacer");
		await page.keys("s");
		expect(page.saved()).toEqual([expect.objectContaining({ is_draft: true })]);
	});

	test("a page with unsaved work is not closed without a question", async () => {
		const page = await openEditor({ content: PAGE });
		const isHeld = () => {
			const leaving = new Event("beforeunload", { cancelable: true });
			dispatchEvent(leaving);
			return leaving.defaultPrevented;
		};
		expect(isHeld()).toBe(false);
		await page.press("Add Spacer");
		expect(isHeld()).toBe(true);
	});
});

describe("a page that another administrator has saved meanwhile", () => {
	const open = async () => {
		const page = await openEditor({ content: PAGE });
		await page.press("Add Spacer");
		page.store(
			pageOf([
				{ id: "1", type: "website-hero" },
				{ id: "4", type: "cta", content: { title: "Theirs" } },
			]),
			false,
			BY_B,
		);
		return page;
	};
	const conflict = (page: Awaited<ReturnType<typeof open>>) =>
		page.all("section[tabindex='-1']")[0]?.textContent ?? null;
	const changes = (page: Awaited<ReturnType<typeof open>>) =>
		page
			.all("section[tabindex='-1'] section")
			.map((side) => [
				side.getAttribute("aria-label"),
				...[...side.querySelectorAll("li")].map(({ textContent }) => textContent),
			]);

	test("is shown element by element, on both sides; nothing is stored", async () => {
		const page = await open();
		await page.press("Publish");
		expect(conflict(page)).toContain("b@shop.example saved a different version on Aug 1, 2025, 1:36 PM.");
		expect(changes(page)).toEqual([
			["Their changes", "Added: Call to action “Theirs”", "Removed: Text “Hello”"],
			["Your changes", "Added: Spacer"],
		]);
		expect(wordsOf(page.shop.content ?? "")).toEqual(["website-hero", "cta “Theirs”"]);
		expect([page.alerts(), page.isOff(page.button("Publish")), page.isOff(page.button("Save draft"))]).toEqual([
			[],
			true,
			true,
		]);
	});

	test("can be kept: it is on the canvas, and is nothing to save", async () => {
		const page = await open();
		await page.press("Publish");
		await page.press("Keep their version");
		expect([conflict(page), page.order()]).toEqual([null, ["Store hero", "Call to action"]]);
		expect([page.isOff(page.button("Publish")), page.isOff(page.button("Save draft"))]).toEqual([true, true]);
		await page.press("Undo");
		expect(page.order()).toEqual(["Store hero", "Text", "Spacer"]);
	});

	test("can be combined with the own one, and then published", async () => {
		const page = await open();
		await page.press("Publish");
		await page.press("Combine both");
		expect(conflict(page)).toContain("Both versions are combined on the canvas.");
		// What failed is settled, so it is called a failure no more.
		expect(page.text()).not.toContain("Failed to save changes");
		expect(page.order().toSorted()).toEqual(["Call to action", "Spacer", "Store hero"]);
		await page.press("Publish");
		expect([conflict(page), wordsOf(page.shop.content ?? "").toSorted()]).toEqual([
			null,
			["cta “Theirs”", "spacer", "website-hero"],
		]);
	});

	test.each([
		["Publish", false],
		["Save draft", true],
	])("can be overwritten by what was wanted: %s", async (name, isDraft) => {
		const page = await open();
		await page.press(name);
		await page.press("Overwrite with mine");
		expect(conflict(page)).toBeNull();
		expect(page.saved().at(-1)).toMatchObject({ is_draft: isDraft, version: "v2" });
		expect(wordsOf(page.saved().at(-1)?.content ?? "")).toEqual(["website-hero", "text “Hello”", "spacer"]);
	});
});
