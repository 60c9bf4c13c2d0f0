// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openContent } from "#app/admin/testing/open-content.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const READ = "GET /api/admin/content";
const SAVE = "PUT /api/admin/content";

const stored = (content: string | null) =>
	apiResponse({
		content,
		draft: null,
		saved: null,
		draft_saved: null,
		shown_instead: "",
		versions: [],
		version: "v1",
		other_language: "own_words",
	});
const openOld = (responses: Parameters<typeof openContent>[0] = {}) =>
	openContent({ [READ]: () => stored("<p>Old</p>"), ...responses });

describe("the page in the URL", () => {
	const PATH = "/admin/content?page=shop&section=notice-es";

	test("ACON-01 ACON-24 opens the section that the URL names, and keeps it on a reload", async () => {
		const page = await openContent({ [READ]: () => stored("<p>Old</p>") }, { path: PATH });
		expect([page.field("Page").value, page.field("Section").value]).toEqual(["shop", "notice-es"]);
		expect(page.reads()).toEqual(["GET content?page=shop&section=notice-es"]);
		expect(page.textsOf("h2")[0]).toBe("Notice at the top (Spanish)");
	});

	test("ACON-03 begins with the first section for a name that does not exist", async () => {
		const page = await openContent({ [READ]: () => stored(null) }, { path: "/admin/content?page=x&section=y" });
		expect([page.field("Page").value, page.field("Section").value]).toEqual(["home", "hero"]);
	});

	test("ACON-02 lists the sections with what each of them has; a save changes the mark", async () => {
		const states: Record<string, string> = {
			"shop intro": "edited",
			"shop intro-es": "missing",
			"shop notice": "empty",
		};
		const page = await openContent(
			{
				[READ]: () => stored("<p>Old</p>"),
				[SAVE]: (body) => apiResponse({ ...(body as object), version: "v2", removed: {} }),
				"GET /api/admin/content/sections": () =>
					apiResponse({
						sections: ["intro", "intro-es", "notice", "notice-es"].map((section) => ({
							page: "shop",
							section,
							state: states[`shop ${section}`] ?? "default",
						})),
					}),
			},
			{ path: PATH },
		);
		const list = () => page.textsOf("nav[aria-label='Sections of the page'] a");
		expect(list()).toEqual([
			"IntroductionEdited",
			"Introduction (Spanish)Missing",
			"Notice at the topEmpty",
			"Notice at the top (Spanish)Default",
		]);
		expect(page.all("nav a[aria-current]").map(({ textContent }) => textContent)).toEqual([
			"Notice at the top (Spanish)Default",
		]);
		states["shop notice-es"] = "edited";
		await page.type(page.area(), "<p>Nuevo</p>");
		await page.click(page.button("Save"));
		await page.pass(0);
		expect(list()[3]).toBe("Notice at the top (Spanish)Edited");
		await page.click(page.link(/^Introduction \(Spanish\)/));
		expect(page.location.current).toBe("/admin/content?page=shop&section=intro-es");
	});
});

describe("the preview", () => {
	const preview = (page: Awaited<ReturnType<typeof openOld>>) =>
		page.all("section[aria-label=Preview]")[0]?.querySelector(".prose")?.innerHTML;

	test("ACON-05 shows what the page would show, once the text has rested", async () => {
		const page = await openOld();
		await page.pass(0);
		expect(preview(page)).toBe("<p>Old</p>");
		await page.type(page.area(), "<p>New</p><script>1</script>");
		await page.pass(299);
		expect(preview(page)).toBe("<p>Old</p>");
		await page.pass(1);
		expect(preview(page)).toBe("<p>New</p>");
	});

	test("ACON-25 keeps the last text when it cannot be refreshed, and says so", async () => {
		let fails = false;
		const page = await openOld({
			"POST /api/admin/content/preview": () =>
				fails ? rejection("x") : apiResponse({ content: "<p>Seen</p>", removed: {} }),
		});
		await page.pass(0);
		fails = true;
		await page.type(page.area(), "<p>New</p>");
		await page.pass(300);
		expect(preview(page)).toBe("<p>Seen</p>");
		expect(page.text()).toContain("The preview could not be refreshed.");
		expect(page.alerts()).toEqual([]);
	});

	test("D-64 ACON-11 says what is left out of a text, while it is typed and after it was saved", async () => {
		const removed = { script: 1, image: 2 };
		const page = await openContent({
			[READ]: () => stored("<p>New</p>"),
			[SAVE]: () => apiResponse({ content: "<p>New</p>", version: "v2", removed }),
			"POST /api/admin/content/preview": (body) => {
				const { content } = body as { content: string };
				return apiResponse({ content: "<p>New</p>", removed: content.includes("<script>") ? removed : {} });
			},
		});
		const NOTE = "Removed, so visitors won’t get it: 1 script and 2 images from other sites.";
		expect(page.text()).not.toContain("Removed");
		await page.type(page.area(), "<p>New</p><script>1</script>");
		await page.pass(300);
		expect(page.status()).toBe(NOTE);
		await page.click(page.save());
		await page.pass(300);
		expect([page.status(), page.text().includes(NOTE)]).toEqual(["Content saved successfully!", true]);
		await page.type(page.area(), "<p>Newer</p>");
		expect(page.text()).not.toContain("Removed");
	});
});
