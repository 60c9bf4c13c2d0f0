// @vitest-environment happy-dom

import type { ReactNode } from "react";
import { Link } from "react-router";
import { describe, expect, test } from "vitest";
import { openContent } from "#app/admin/testing/open-content.tsx";
import { heldResponse, type openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { EDITABLE_PAGES } from "#shop/site/content/editable-page.rules.ts";
import { SAVED_SHOWN_MS } from "./use-saving.ts";

const READ = "GET /api/admin/content";
const SAVE = "PUT /api/admin/content";
const HINT = "You have unsaved changes.";
const SAVED = "Content saved successfully!";

const stored = (content: string | null, shown = "", more: object = {}) =>
	apiResponse({
		content,
		draft: null,
		saved: null,
		draft_saved: null,
		shown_instead: shown,
		versions: [],
		version: "v1",
		other_language: "own_words",
		...more,
	});
/** The server stores what it receives and returns it. */
const store = (body: unknown) => apiResponse({ ...(body as object), version: "v2", removed: {} });

async function open(responses: Parameters<typeof openTab>[1] = {}, beside: ReactNode = null) {
	let content = "<p>Old</p>";
	return await openContent(
		{
			[READ]: () => stored(content),
			[SAVE]: (body) => {
				({ content } = body as { content: string });
				return store(body);
			},
			...responses,
		},
		{ beside },
	);
}

describe("the choice", () => {
	test.each([
		["en", "Hero", "Hero (Spanish)"],
		["es", "Portada", "Portada (español)"],
	] as const)(
		"ACON-03 offers pages, each with an id, a name and labeled sections: %s",
		async (language, name, spanish) => {
			const page = await openContent({ [READ]: () => stored("<p>Old</p>") }, { language });
			const [pages, sections] = page.all("select") as unknown as [HTMLInputElement, HTMLInputElement];
			const optionsOf = (select: HTMLElement) =>
				[...select.querySelectorAll("option")].map(({ value, textContent }) => [value, textContent]);
			expect(optionsOf(sections).slice(0, 2)).toEqual([
				["hero", name],
				["hero-es", spanish],
			]);
			expect(optionsOf(pages).map(([id]) => id)).toEqual(EDITABLE_PAGES.map(({ id }) => id));
			for (const { id, sections: keys } of EDITABLE_PAGES) {
				await page.type(pages, id);
				expect(optionsOf(sections).map(([key]) => key)).toEqual(keys);
				for (const [, text] of [...optionsOf(pages), ...optionsOf(sections)]) expect(text).toMatch(/^\p{Lu}[^-]+$/u);
			}
		},
	);

	test("ACON-24 ACON-15 loads the stored text of the page and the section", async () => {
		const texts = ["<p>Hero</p>", "<p>Terms</p>", null];
		const page = await open({ [READ]: () => stored(texts.shift() ?? null) });
		expect(page.area().value).toBe("<p>Hero</p>");
		await page.type(page.field("Page"), "terms-of-service");
		expect(page.area().value).toBe("<p>Terms</p>");
		await page.type(page.field("Section"), "notice");
		expect(page.area().value).toBe("");
		expect(page.location.current).toBe("/admin/content?page=terms-of-service&section=notice");
		expect(page.reads()).toEqual([
			"GET content?page=home&section=hero",
			"GET content?page=terms-of-service&section=intro",
			"GET content?page=terms-of-service&section=notice",
		]);
	});

	test("ACON-08 ACON-24 a section without a saved text starts with the page's fallback, which is not an unsaved change", async () => {
		const OWN = "This is the default text. Edit and save to replace it.";
		const NONE = "Your text will appear in addition to the default text";
		let content: string | null = null;
		const page = await open({
			[READ]: () => stored(content, "<p>Own words</p>"),
			[SAVE]: (body) => {
				({ content } = body as { content: string });
				return store(body);
			},
		});
		expect([page.area().value, page.isOff(page.save()), page.text().includes(HINT)]).toEqual([
			"<p>Own words</p>",
			true,
			false,
		]);
		expect([page.text().includes(OWN), page.text().includes(NONE)]).toEqual([true, false]);
		await page.type(page.area(), "<p>Other words</p>");
		expect([page.isOff(page.save()), page.text().includes(HINT)]).toEqual([false, true]);
		await page.type(page.area(), "<p>Own words</p>");
		expect([page.isOff(page.save()), page.text().includes(HINT)]).toEqual([true, false]);
		await page.type(page.area(), "");
		await page.click(page.save());
		expect([page.area().value, page.isOff(page.save()), page.text().includes(OWN)]).toEqual([
			"<p>Own words</p>",
			true,
			true,
		]);
	});

	test("ACON-24 a section without a fallback says that the text is added to the page", async () => {
		const page = await open({ [READ]: () => stored(null) });
		expect(page.area().value).toBe("");
		expect(page.text()).toContain("Your text will appear in addition to the default text of the page.");
	});

	test("ACON-24 nothing can be typed before the text has loaded", async () => {
		const held = heldResponse();
		const page = await open({ [READ]: held.response });
		expect([page.area().disabled, page.isOff(page.save())]).toEqual([true, true]);
		await held.give(stored("<p>Late</p>"));
		expect([page.area().disabled, page.area().value]).toEqual([false, "<p>Late</p>"]);
	});

	test("switching sections with unsaved text needs confirmation", async () => {
		const page = await open();
		await page.type(page.area(), "<p>New</p>");
		await page.type(page.field("Section"), "faq");
		expect(page.dialog()?.textContent).toContain("Leave without saving?");
		await page.click(page.inDialog("Cancel"));
		expect([page.field("Section").value, page.area().value]).toEqual(["hero", "<p>New</p>"]);
		await page.type(page.field("Section"), "faq");
		await page.click(page.inDialog("Leave"));
		expect([page.field("Section").value, page.area().value]).toEqual(["faq", "<p>Old</p>"]);
	});

	test("closing a page with unsaved text needs confirmation", async () => {
		const page = await open();
		const isHeld = () => {
			const leaving = new Event("beforeunload", { cancelable: true });
			dispatchEvent(leaving);
			return leaving.defaultPrevented;
		};
		expect(isHeld()).toBe(false);
		await page.type(page.area(), "<p>New</p>");
		expect(isHeld()).toBe(true);
		await page.click(page.save());
		expect(isHeld()).toBe(false);
	});
});

describe("saving", () => {
	test("ACON-08 ACON-09 a changed text can be saved, and a hint says that it is not", async () => {
		const page = await open();
		expect([page.isOff(page.save()), page.text().includes(HINT)]).toEqual([true, false]);
		await page.type(page.area(), "<p>New</p>");
		expect([page.isOff(page.save()), page.text().includes(HINT)]).toEqual([false, true]);
	});

	test("ACON-07 ACON-16 a text is sent with its page and section, once", async () => {
		const held = heldResponse();
		const page = await open({ [SAVE]: held.response });
		await page.type(page.area(), "<p>New</p>");
		await page.click(page.save());
		expect(page.isOff(page.save())).toBe(true);
		await page.click(page.save());
		expect(page.calls.filter(({ line }) => line === SAVE)).toEqual([
			{ line: SAVE, body: { page: "home", section: "hero", content: "<p>New</p>", version: "v1" } },
		]);
		await held.give(store({ content: "<p>New</p>" }));
	});

	test("ACON-11 ACON-13 clean, dirty, saving, saved", async () => {
		const held = heldResponse();
		const page = await open({ [SAVE]: held.response });
		const state = () => [page.save().textContent, page.text().includes(HINT), page.status()];
		expect(state()).toEqual(["Save", false, ""]);
		await page.type(page.area(), "<p>New</p>");
		expect(state()).toEqual(["Save", true, ""]);
		await page.click(page.save());
		expect(state()).toEqual(["Saving...", false, ""]);
		await held.give(store({ content: "<p>New</p>" }));
		expect(state()).toEqual(["Save", false, SAVED]);
		expect(page.alerts()).toEqual([]);
	});

	test("ACON-12 CONST-41 the message disappears after 3 seconds", async () => {
		expect(SAVED_SHOWN_MS).toBe(3000);
		const page = await open();
		await page.type(page.area(), "<p>New</p>");
		await page.click(page.save());
		expect(page.area().value).toBe("<p>New</p>");
		await page.pass(2999);
		expect(page.status()).toBe(SAVED);
		await page.pass(1);
		expect(page.status()).toBe("");
	});

	test("ACON-11 ACON-14 ACON-25 a failed save shows the reason in red, and the typed text stays", async () => {
		let fails = true;
		const page = await open({ [SAVE]: (body) => (fails ? rejection("x", "The disk is full.") : store(body)) });
		await page.type(page.area(), "<p>New</p>");
		await page.click(page.save());
		expect(page.alerts()).toEqual(["Error: The disk is full."]);
		expect(page.all("main [role=alert]")[0]?.className).toContain("text-red");
		expect([page.area().value, page.isOff(page.save()), page.text().includes(HINT)]).toEqual([
			"<p>New</p>",
			false,
			true,
		]);
		await page.pass(60_000);
		expect(page.alerts()).toHaveLength(1);
		fails = false;
		await page.click(page.save());
		expect([page.alerts(), page.status()]).toEqual([[], SAVED]);
	});

	test("ACON-14 ACON-25 an unreachable server is named, and nothing is lost", async () => {
		const page = await open({ [SAVE]: () => new TypeError("Failed to fetch") });
		await page.type(page.area(), "<p>New</p>");
		await page.click(page.save());
		expect(page.alerts()).toEqual(["Error: Network error. Please check your connection."]);
		expect(page.area().value).toBe("<p>New</p>");
	});

	test("ACON-11 shows the sanitized text from the server", async () => {
		const page = await open({
			[READ]: () => stored("<p>New</p>"),
			[SAVE]: () => apiResponse({ content: "<p>New</p>", version: "v2", removed: {} }),
		});
		await page.type(page.area(), "<p>New</p><script>1</script>");
		await page.click(page.save());
		expect([page.area().value, page.isOff(page.save())]).toEqual(["<p>New</p>", true]);
	});

	test("ACON-11 is clean at once, while earlier versions are still loading", async () => {
		let requests = 0;
		const late = heldResponse();
		const page = await open({ [READ]: () => (requests++ === 0 ? stored("<p>Old</p>") : late.response()) });
		await page.type(page.area(), "<p>New</p>");
		await page.click(page.save());
		expect([page.area().value, page.isOff(page.save()), page.text().includes(HINT)]).toEqual([
			"<p>New</p>",
			true,
			false,
		]);
		await late.give(stored("<p>New</p>"));
		expect(page.area().value).toBe("<p>New</p>");
	});

	test("ACON-11 keeps text typed during a save, as unsaved", async () => {
		const held = heldResponse();
		const page = await open({ [SAVE]: held.response });
		await page.type(page.area(), "<p>New</p>");
		await page.click(page.save());
		await page.type(page.area(), "<p>Newer</p>");
		await held.give(apiResponse({ content: "<p>New</p>", version: "v2", removed: {} }));
		expect([page.area().value, page.isOff(page.save()), page.text().includes(HINT)]).toEqual([
			"<p>Newer</p>",
			false,
			true,
		]);
	});
});

describe("switching to another tab of the admin", () => {
	test("ACON-25 asks for confirmation while text is unsaved; canceling keeps it", async () => {
		const page = await open({}, <Link to="/elsewhere">Elsewhere</Link>);
		await page.type(page.area(), "<p>New</p>");
		await page.click(page.link("Elsewhere"));
		expect(page.dialog()?.textContent).toContain("Your unsaved changes will be lost.");
		expect(page.location.current).toBe("/admin/content");
		await page.click(page.inDialog("Cancel"));
		expect(page.dialog()).toBeNull();
		expect(page.area().value).toBe("<p>New</p>");
		await page.click(page.link("Elsewhere"));
		await page.click(page.inDialog("Leave"));
		expect(page.location.current).toBe("/elsewhere");
	});

	test("ACON-25 does not ask when everything is saved", async () => {
		const page = await open({}, <Link to="/elsewhere">Elsewhere</Link>);
		await page.click(page.link("Elsewhere"));
		expect(page.location.current).toBe("/elsewhere");
	});
});
