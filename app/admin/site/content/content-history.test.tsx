// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test } from "vitest";
import { openContent } from "#app/admin/testing/open-content.tsx";
import { type openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const READ = "GET /api/admin/content";
const SAVE = "PUT /api/admin/content";
const RESTORE = "POST /api/admin/content/versions/7/restore";
const SAVED = "Content saved successfully!";
const VERSIONS = [
	{ id: 8, content: "<p>Eight</p>", saved_by: "a@shop.example", created_at: "2025-08-01T18:36:00.000Z" },
	{ id: 7, content: "<p>Seven</p>", saved_by: "b@shop.example", created_at: "2025-07-01T04:30:00.000Z" },
];

const stored = (given: object = {}) =>
	apiResponse({
		content: "<p>Eight</p>",
		draft: null,
		saved: null,
		draft_saved: null,
		shown_instead: "",
		version: "v1",
		other_language: "own_words",
		versions: VERSIONS,
		...given,
	});

async function open(responses: Parameters<typeof openTab>[1] = {}) {
	const page = await openContent({ [READ]: () => stored(), ...responses });
	return Object.assign(page, {
		area: () => page.field("Content"),
		write: (text: string) => page.type(page.field("Content"), text),
		save: () => page.click(page.button(/^Sav/)),
		versions: () => page.all("main section > ol > li p").map(({ textContent }) => textContent),
		restore: () => page.click(page.button("Restore")),
		status: () => page.textsOf("main [role=status]").join(""),
	});
}

describe("the earlier versions of a section", () => {
	test("are listed with text, person and the shop's time; the newest is live and needs no way back", async () => {
		const page = await open();
		expect(page.textsOf("h2")).toContain("Earlier versions");
		expect(page.versions()).toEqual([
			"EightLive",
			"Aug 1, 2025, 1:36 PM by a@shop.example",
			"Seven",
			"Jun 30, 2025, 11:30 PM by b@shop.example",
		]);
		expect(page.buttons().filter((name) => name === "Restore")).toHaveLength(1);
		expect(page.text()).not.toContain("has not been changed yet");
	});

	test("are named by their first words, and say what changed in each, line by line", async () => {
		const long = `<h2>Hours</h2><p>${"open every day ".repeat(8)}</p>`;
		const [eight, seven] = VERSIONS;
		const versions = [
			{ ...eight, content: long },
			{ ...seven, content: "<h2>Hours</h2>" },
			{ ...seven, id: 6, content: " " },
		];
		const page = await open({ [READ]: () => stored({ versions }) });
		expect(page.versions().filter((_, index) => index % 2 === 0)).toEqual([
			"Hours open every day open every day open every day open ever…Live",
			"Hours",
			"Default text",
		]);
		expect(page.textsOf("mark")).toEqual([]);
		const changes = page.all("details")[0] as HTMLDetailsElement;
		await act(async () => {
			changes.open = true;
			changes.dispatchEvent(new Event("toggle"));
		});
		expect(page.textsOf("h3")).toEqual(["Before", "After"]);
		expect(page.textsOf("mark")).toEqual([expect.stringMatching(/^<p>open every day/)]);
	});

	test("are none for a section that nobody has changed", async () => {
		const page = await open({ [READ]: () => stored({ versions: [] }) });
		expect(page.text()).toContain("This section has not been changed yet.");
	});

	test("one goes live when that is wanted, and is the text that is edited from then on", async () => {
		let content = "<p>Eight</p>";
		const page = await open({
			[READ]: () => stored({ content, version: content === "<p>Eight</p>" ? "v1" : "v2" }),
			[RESTORE]: () => {
				content = "<p>Seven</p>";
				return apiResponse({ content, version: "v2" });
			},
			[SAVE]: (body) => apiResponse({ ...(body as object), removed: {} }),
		});
		await page.restore();
		expect(page.dialog()?.textContent).toContain("Restore this version?");
		expect(page.dialog()?.textContent).toContain("It goes live right away. The current version stays in the list.");
		expect(page.dialog()?.textContent).not.toContain("will be discarded");
		expect(page.inDialog("Restore").className).not.toContain("bg-red");
		await page.click(page.inDialog("Cancel"));
		expect([page.dialog(), page.requests.some((line) => line.startsWith("POST content/versions"))]).toEqual([
			null,
			false,
		]);
		await page.restore();
		await page.click(page.inDialog("Restore"));
		expect(page.calls.find(({ line }) => line === RESTORE)?.body).toEqual({ version: "v1" });
		expect(page.toasts()).toEqual([["status", SAVED]]);
		expect([page.dialog(), page.area().value]).toEqual([null, "<p>Seven</p>"]);
		await page.write("<p>Nine</p>");
		await page.save();
		expect(page.calls.find(({ line }) => line === SAVE)?.body).toMatchObject({ version: "v2" });
	});

	test("ACON-25 one in the place of unsaved words says so, in red, and takes their place", async () => {
		const page = await open({ [RESTORE]: () => apiResponse({ content: "<p>Seven</p>", version: "v2", removed: {} }) });
		await page.write("<p>New</p>");
		await page.restore();
		expect(page.dialog()?.textContent).toContain("Unsaved changes and the draft, if there is one, will be discarded.");
		expect(page.inDialog("Restore").className).toContain("bg-red");
		await page.click(page.inDialog("Restore"));
		expect(page.area().value).toBe("<p>Eight</p>");
	});

	test("one that cannot be restored says why, and leaves what is typed", async () => {
		const page = await open({ [RESTORE]: () => rejection("x", "The disk is full.") });
		await page.write("<p>New</p>");
		await page.restore();
		await page.click(page.inDialog("Restore"));
		expect(page.toasts()).toEqual([["alert", "Error: The disk is full."]]);
		expect([page.dialog(), page.area().value]).toEqual([null, "<p>New</p>"]);
		expect(page.reads()).toHaveLength(1);
	});
});

describe("the text of a section", () => {
	test("ACON-24 that cannot be loaded says why, and can be asked for again", async () => {
		const responses = [rejection("x", "The disk is full."), stored()];
		const page = await open({ [READ]: () => responses.shift() ?? rejection("x") });
		expect(page.textsOf("[role=alert] p")).toEqual(["Error: The disk is full."]);
		expect(page.area().disabled).toBe(true);
		await page.click(page.button("Try Again"));
		expect([page.alerts(), page.area().value]).toEqual([[], "<p>Eight</p>"]);
	});

	test("ACON-12 each save is confirmed for three seconds of its own", async () => {
		const page = await open({ [SAVE]: (body) => apiResponse({ ...(body as object), removed: {} }) });
		await page.write("<p>One</p>");
		await page.save();
		await page.pass(2000);
		await page.write("<p>Two</p>");
		await page.save();
		await page.pass(2999);
		expect(page.status()).toBe(SAVED);
		await page.pass(1);
		expect(page.status()).toBe("");
	});

	test("is not saved by keys that mean something else, nor behind a question", async () => {
		const page = await open({ [SAVE]: (body) => apiResponse({ ...(body as object), removed: {} }) });
		const press = (init: KeyboardEventInit) =>
			act(async () => {
				const event = new KeyboardEvent("keydown", { key: "s", ctrlKey: true, cancelable: true, ...init });
				dispatchEvent(event);
				return event.defaultPrevented;
			});
		await page.write("<p>New</p>");
		for (const other of [{ altKey: true }, { shiftKey: true }, { key: "d" }]) expect(await press(other)).toBe(false);
		await page.restore();
		expect(await press({ key: "S" })).toBe(true);
		expect(page.requests.filter((line) => line.startsWith("PUT"))).toEqual([]);
		await page.click(page.inDialog("Cancel"));
		await press({ key: "S" });
		expect(page.requests.filter((line) => line.startsWith("PUT"))).toHaveLength(1);
	});

	test("ACON-25 the question before another section is gone after either answer", async () => {
		const page = await open();
		await page.write("<p>New</p>");
		for (const response of ["Cancel", "Leave"]) {
			await page.type(page.field("Section"), "faq");
			expect(page.dialog()?.textContent).toContain("Leave without saving?");
			await page.click(page.inDialog(response));
			expect(page.dialog()).toBeNull();
		}
		expect(page.field("Section").value).toBe("faq");
	});

	test.each([
		["home", "/"],
		["product", "/product/1"],
	])("leads to the page that it stands on: %s", async (id, path) => {
		const page = await open();
		if (page.all(`option[value='${id}']`).length > 0) await page.type(page.field("Page"), id);
		const way = page.link("Open the page");
		expect([way.getAttribute("href"), way.target, way.rel]).toEqual([path, "_blank", "noopener"]);
	});
});

describe("what becomes of the page in the other language", () => {
	test.each([
		["own_words", "The Spanish page keeps its original Spanish text until you replace it."],
		["has_text", "The Spanish page has its own text."],
		["same_text", "The Spanish page shows this text in English until you add a Spanish one."],
		["nothing", "The Spanish page has no text here."],
	])("is said beside an English text: %s", async (other_language, words) => {
		const page = await open({ [READ]: () => stored({ other_language }) });
		expect(page.text()).toContain(words);
		await page.click(page.button("Edit the Spanish text"));
		expect(page.field("Section").value).toBe("hero-es");
		expect(page.text()).not.toContain(words);
	});

	test("a Spanish section without a text of its own says what its page shows", async () => {
		const page = await open({ [READ]: () => stored({ content: null, shown_instead: "<p>Propio</p>" }) });
		expect(page.text()).toContain("This is the default text.");
		await page.type(page.field("Section"), "hero-es");
		expect(page.text()).toContain("This is what the Spanish page shows now. Edit and save to replace it.");
	});
});
