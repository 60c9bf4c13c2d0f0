// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test } from "vitest";
import { openContent } from "#app/admin/testing/open-content.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const READ = "GET /api/admin/content";
const SAVE = "PUT /api/admin/content";
const RESTORE = "POST /api/admin/content/versions/7/restore";
const TITLE = "Someone else saved a change while you were editing";
const BY_B = { who: "b@shop.example", at: "2025-08-01T18:36:00.000Z" };

type Body = { content: string; version: string };

async function open(language: "en" | "es" = "en") {
	const shop = { content: "<p>Old</p>", version: "v1", saved: null as object | null };
	const present = () => ({
		...shop,
		draft: null,
		draft_saved: null,
		shown_instead: "<p>Own words</p>",
		other_language: "own_words",
		versions: [8, 7].map((id) => ({ id, content: `<p>${id}</p>`, saved_by: "a@shop.example", created_at: BY_B.at })),
	});
	const changed = () =>
		apiResponse({ code: "content_changed", message: "Changed.", details: present() }, { status: 409 });
	const store = (content: string, who: object | null) => {
		Object.assign(shop, { content, version: `v${Number(shop.version.slice(1)) + 1}`, saved: who });
	};
	const page = await openContent(
		{
			[READ]: () => apiResponse(present()),
			[SAVE]: (body) => {
				const { content, version } = body as Body;
				if (version !== shop.version) return changed();
				store(content, null);
				return apiResponse({ content, version: shop.version, removed: {} });
			},
			[RESTORE]: (body) =>
				(body as Body).version === shop.version ? apiResponse({ content: "", version: "v9", removed: {} }) : changed(),
		},
		{ language },
	);
	const conflict = () => page.all("section[tabindex='-1']")[0] ?? null;
	const area = () => page.all("textarea")[0] as HTMLTextAreaElement & HTMLInputElement;
	const type = (text: string) => page.type(area(), text);
	const save = () => page.click(page.button(/^(Sav|Guard)/));
	const marks = () => page.textsOf("mark");
	return { page, shop, store, conflict, area, type, save, marks };
}

/** Both admins have loaded the same text; the other one saves first. */
async function openConflict() {
	const opened = await open();
	await opened.type("<p>Shared</p><p>Mine</p>");
	opened.store("<p>Shared</p><p>Theirs</p>", BY_B);
	await opened.save();
	return opened;
}

describe("a text that another admin has saved meanwhile", () => {
	test("ACON-25 is shown beside one's own, with author and time; nothing is stored, nothing is lost", async () => {
		const { page, shop, conflict, area, marks } = await openConflict();
		expect(conflict()?.textContent).toContain(TITLE);
		expect(conflict()?.textContent).toContain("b@shop.example saved a different version on Aug 1, 2025");
		expect(document.activeElement).toBe(conflict());
		expect(marks()).toEqual(["<p>Theirs</p>", "<p>Mine</p>"]);
		expect([shop.content, area().value]).toEqual(["<p>Shared</p><p>Theirs</p>", "<p>Shared</p><p>Mine</p>"]);
		expect([page.alerts(), page.isOff(page.button("Save"))]).toEqual([[], true]);
	});

	test("can be overwritten deliberately", async () => {
		const { page, shop, conflict } = await openConflict();
		await page.click(page.button("Overwrite with mine"));
		expect([shop.content, conflict()]).toEqual(["<p>Shared</p><p>Mine</p>", null]);
		expect(page.text()).toContain("Content saved successfully!");
	});

	test("that changes again before it is overwritten is shown again", async () => {
		const { page, shop, store, conflict, marks } = await openConflict();
		store("<p>Third</p>", { ...BY_B, who: "c@shop.example" });
		await page.click(page.button("Overwrite with mine"));
		expect(conflict()?.textContent).toContain("c@shop.example");
		expect([shop.content, marks()[0]]).toEqual(["<p>Third</p>", "<p>Third</p>"]);
	});

	test("can be kept, and one's own text restored and saved after all", async () => {
		const { page, shop, conflict, area, save } = await openConflict();
		await page.click(page.button("Keep their version"));
		expect([conflict(), area().value, page.isOff(page.button("Save"))]).toEqual([null, shop.content, true]);
		await page.click(page.button("Bring back my version"));
		expect(area().value).toBe("<p>Shared</p><p>Mine</p>");
		await save();
		expect(shop.content).toBe("<p>Shared</p><p>Mine</p>");
	});

	test("can be merged by hand, with theirs visible until it is saved", async () => {
		const { page, shop, conflict, area, type, save } = await openConflict();
		await page.click(page.button("Merge by hand"));
		expect(conflict()?.textContent).toContain("Bring both versions together");
		expect(document.activeElement).toBe(area());
		await type("<p>Shared</p><p>Theirs</p><p>Mine</p>");
		await save();
		expect([shop.content, conflict()]).toEqual(["<p>Shared</p><p>Theirs</p><p>Mine</p>", null]);
	});

	test("has a name for either side, and says when one of them is empty", async () => {
		const { page, store, type, save } = await open();
		const sides = () =>
			page.all("h3").map((title) => {
				const side = title.parentElement as HTMLElement;
				return [side.getAttribute("aria-label"), title.textContent, title.nextElementSibling?.textContent];
			});
		await type("<p>Mine</p>");
		store(" ", BY_B);
		await save();
		expect(sides()).toEqual([
			["Their version (live now)", "Their version (live now)", "Empty"],
			["Your version (not saved)", "Your version (not saved)", "<p>Mine</p>"],
		]);
		expect(page.all("h3 + [tabindex='0']")).toHaveLength(2);
	});

	test("after a save of one's own can be overwritten as well", async () => {
		const { page, shop, store, conflict, type, save } = await open();
		await type("<p>One</p>");
		await save();
		await type("<p>Two</p>");
		store("<p>Theirs</p>", BY_B);
		await save();
		await page.click(page.button("Overwrite with mine"));
		expect([shop.content, conflict()]).toEqual(["<p>Two</p>", null]);
	});

	test("whose person is not known is shown all the same, its choices shut while the answer is on its way", async () => {
		const { page, store, conflict, type, save } = await open();
		await type("<p>Mine</p>");
		store("<p>Theirs</p>", null);
		await save();
		expect(conflict()?.textContent).toContain("A different version has been saved.");
		const late = Promise.withResolvers<Response>();
		const send = fetch;
		globalThis.fetch = ((input: string, init?: RequestInit) =>
			init?.method === "PUT" ? late.promise : send(input, init)) as typeof fetch;
		await page.click(page.button("Overwrite with mine"));
		for (const name of ["Merge by hand", "Keep their version", "Overwrite with mine"]) {
			expect(page.isOff(page.button(name))).toBe(true);
		}
		await act(async () => late.resolve(apiResponse({ content: "<p>Mine</p>", version: "v9", removed: {} })));
		expect(conflict()).toBeNull();
	});

	test("with the same text is not a conflict", async () => {
		const { page, store, conflict, type, save } = await open();
		await type("<p>Same</p>");
		store("<p>Same</p>", BY_B);
		await save();
		expect([conflict(), page.isOff(page.button("Save")), page.alerts()]).toEqual([null, true, []]);
	});

	test("is not overwritten by a restore: the list reloads, and its message says why", async () => {
		const { page, store } = await open();
		store("<p>Theirs</p>", BY_B);
		await page.click(page.button("Restore"));
		await page.click(page.inDialog("Restore"));
		expect(page.toasts()).toEqual([["alert", "Error: Changed."]]);
		expect(page.reads()).toHaveLength(2);
	});

	test("two saves in a row do not conflict, but text typed over a newer version does", async () => {
		const { shop, store, conflict, type, save } = await open();
		await type("<p>One</p>");
		await save();
		await type("<p>Two</p>");
		await save();
		expect([shop.content, conflict()]).toEqual(["<p>Two</p>", null]);
		await type("<p>Three</p>");
		store("<p>Theirs</p>", BY_B);
		await save();
		expect([shop.content, conflict()?.textContent?.includes(TITLE)]).toEqual(["<p>Theirs</p>", true]);
	});
});

describe("the editor of a section", () => {
	const press = (init: KeyboardEventInit) =>
		act(async () => {
			const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
			dispatchEvent(event);
			return event.defaultPrevented;
		});

	test("Ctrl+S and Cmd+S save typed text, and nothing when there are no changes", async () => {
		const { page, shop, type } = await open();
		const saves = () => page.requests.filter((line) => line.startsWith("PUT")).length;
		await press({ key: "s", ctrlKey: true });
		expect(saves()).toBe(0);
		await type("<p>One</p>");
		await press({ key: "s" });
		expect(saves()).toBe(0);
		await press({ key: "s", ctrlKey: true });
		expect(shop.content).toBe("<p>One</p>");
		await type("<p>Two</p>");
		await press({ key: "s", metaKey: true });
		expect(shop.content).toBe("<p>Two</p>");
	});

	test("restores the default text on demand, which stays in the editor with its note", async () => {
		const { page, shop, area } = await open();
		await page.click(page.button("Back to the default text"));
		expect(page.dialog()?.textContent).toContain("Your text stays under Earlier versions.");
		await page.click(page.inDialog("Back to the default text"));
		expect([shop.content, area().value]).toEqual(["", "<p>Own words</p>"]);
		expect(page.text()).toContain("This is the default text. Edit and save to replace it.");
		expect(page.buttons()).not.toContain("Back to the default text");
	});

	test("shows what the Spanish page displays, with a link to it", async () => {
		const { page } = await open();
		expect(page.text()).toContain("The Spanish page keeps its original Spanish text until you replace it.");
		await page.click(page.button("Edit the Spanish text"));
		expect(page.field("Section").value).toBe("hero-es");
		await page.click(page.button("Edit the English text"));
		expect(page.field("Section").value).toBe("hero");
	});

	test("discarding unsaved text is the destructive choice; the safe one has the focus", async () => {
		const { page, type } = await open();
		await type("<p>New</p>");
		await page.type(page.field("Section"), "faq");
		expect(document.activeElement).toBe(page.inDialog("Cancel"));
		expect([
			page.inDialog("Leave").className.includes("bg-red"),
			page.inDialog("Cancel").className.includes("bg-red"),
		]).toEqual([true, false]);
	});
});
