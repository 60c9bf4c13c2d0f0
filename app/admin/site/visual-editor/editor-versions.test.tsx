// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { openEditor, pageOf, wordsOf } from "#app/admin/testing/open-editor.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";

const BY_B = { who: "b@shop.example", at: "2025-08-01T18:36:00.000Z" };
const DISCARD = "DELETE /api/admin/content/draft";
const PAGE = pageOf([
	{ id: "1", type: "website-hero" },
	{ id: "2", type: "text", content: { title: "Hello", text: "Words" } },
]);
const EARLIER = pageOf([{ id: "1", type: "website-hero" }]);
const at = (id: number, content: string) => ({ id, content, savedBy: BY_B.who, createdAt: BY_B.at });
const VERSIONS = [at(9, PAGE), at(8, EARLIER), at(7, "broken")];

async function openVersions() {
	const page = await openEditor({ content: PAGE, versions: VERSIONS });
	await page.press("Versions");
	const panel = () => page.all("section[aria-label=Versions]")[0] as HTMLElement;
	return Object.assign(page, {
		panel,
		names: () => [...panel().querySelectorAll("li p:first-of-type")].map(({ textContent }) => textContent),
	});
}

describe("the versions of the page", () => {
	test("are named by what they changed, with time and person, beside the canvas", async () => {
		const page = await openVersions();
		expect(page.button("Versions").getAttribute("aria-pressed")).toBe("true");
		expect(page.names()).toEqual(["Added: Text “Hello”", "First version, 1 element", "This version can’t be read."]);
		expect(page.panel().textContent).toContain("Aug 1, 2025, 1:36 PM by b@shop.example");
		expect(page.panel().textContent).not.toContain("{");
		await page.press("Versions");
		expect(page.order()).toHaveLength(2);
	});

	test("are shown as small pages by the shop's own components, once they are in sight", async () => {
		type Look = (entries: readonly { isIntersecting: boolean }[]) => void;
		const observers: Look[] = [];
		const look: Look = (entries) => {
			for (const observer of observers) observer(entries);
		};
		vi.stubGlobal(
			"IntersectionObserver",
			class {
				constructor(given: Look) {
					observers.push(given);
				}
				observe() {}
				disconnect() {}
			},
		);
		const below = pageOf([...JSON.parse(PAGE), { id: "3", type: "cta", content: { title: "Far below" } }]);
		const page = await openEditor({ content: PAGE, versions: [at(9, PAGE), at(8, EARLIER), at(7, below)] });
		await page.press("Versions");
		const thumbnails = () => page.all("section[aria-label=Versions] [aria-hidden=true][inert]");
		const thumbnail = () => thumbnails()[0] as HTMLElement;
		await act(async () => look([{ isIntersecting: false }]));
		expect(thumbnail().textContent).toBe("");
		await act(async () => look([{ isIntersecting: true }]));
		expect(thumbnail().textContent).toContain("HelloWords");
		// From the first change on: the hero above it is as it was.
		expect(thumbnail().querySelector("#home")).toBeNull();
		// The first version as a whole.
		expect(thumbnails().at(-1)?.querySelector("#home .prose")?.textContent).toBe("Own hero");
		expect(thumbnails().at(-1)?.textContent).toContain("Far below");
		expect(thumbnail().getAttribute("aria-hidden")).toBe("true");
	});

	test("one goes on the canvas without being published, and undo takes it back", async () => {
		const page = await openVersions();
		expect(page.buttons().filter((name) => name === "Restore")).toHaveLength(2);
		await act(async () => page.all("section[aria-label=Versions] li button")[0]?.click());
		await page.pass(100);
		expect(page.canvas().textContent).not.toContain("HelloWords");
		expect([page.saved(), page.shop.content]).toEqual([[], PAGE]);
		expect(page.toasts()).toEqual([["status", "Version restored to the canvas. Publish to make it live."]]);
		expect([page.isOff(page.button("Publish")), page.isOff(page.button("Undo"))]).toEqual([false, false]);
		await page.press("Undo");
		expect(page.canvas().textContent).toContain("HelloWords");
		expect(page.isOff(page.button("Publish"))).toBe(true);
		await page.press("Redo");
		await page.press("Publish");
		expect(page.saved().map(({ content }) => wordsOf(content))).toEqual([["website-hero"]]);
	});

	test("one that cannot be read cannot be restored", async () => {
		const page = await openVersions();
		const buttons = page.all("section[aria-label=Versions] li button") as HTMLButtonElement[];
		expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true]);
	});

	test("are none before the page was published", async () => {
		const page = await openEditor();
		await page.press("Versions");
		expect(page.text()).toContain("No versions yet. Each time you publish, the page is kept here.");
	});
});

describe("a draft", () => {
	const discard = async (page: Awaited<ReturnType<typeof openEditor>>) => {
		await page.click(page.inDialog("Discard draft"));
		await page.pass(100);
	};
	const DRAFT = pageOf([{ id: "3", type: "text", content: { title: "Draft", text: "Soon" } }]);

	test("is discarded once confirmed; the published page is on the canvas, and undo brings the draft back", async () => {
		const page = await openEditor({ content: PAGE, draft: DRAFT, draftSaved: BY_B });
		expect(page.text()).toContain("Draft, not published");
		await page.press("Discard draft");
		expect(page.dialog()?.textContent).toContain("The saved draft is deleted for everyone.");
		expect(page.requests.filter((line) => line.startsWith("DELETE"))).toEqual([]);
		await discard(page);
		expect(page.requests).toContain("DELETE content/draft?page=visual-editor&section=page-structure&version=v1");
		expect(page.text()).not.toContain("Draft, not published");
		expect(page.canvas().textContent).toContain("HelloWords");
		expect([page.isOff(page.button("Publish")), page.isOff(page.button("Save draft"))]).toEqual([true, true]);
		await page.press("Undo");
		expect(page.canvas().textContent).toContain("DraftSoon");
		await page.press("Publish");
		expect(page.saved().map(({ content }) => wordsOf(content))).toEqual([["text “Draft”"]]);
	});

	test("that another administrator has changed meanwhile is not discarded; what changed is shown", async () => {
		const page = await openEditor({ content: PAGE, draft: DRAFT, draftSaved: BY_B });
		page.store(EARLIER, false, BY_B);
		page.store(pageOf([{ id: "4", type: "cta", content: { title: "Theirs" } }]), true, BY_B);
		await page.press("Discard draft");
		await discard(page);
		expect(page.text()).toContain("Added: Call to action “Theirs”");
		expect(wordsOf(page.shop.draft ?? "")).toEqual(["cta “Theirs”"]);
		await page.press("Keep their version");
		expect(page.order()).toEqual(["Call to action"]);
		await page.press("Discard draft");
		await discard(page);
		expect([page.shop.draft, page.order()]).toEqual([null, ["Store hero"]]);
	});

	test("VIS-22 that cannot be discarded stays, and the reason is shown", async () => {
		const page = await openEditor(
			{ content: PAGE, draft: DRAFT },
			{ [DISCARD]: () => rejection("x", "The disk is full.") },
		);
		await page.press("Discard draft");
		await discard(page);
		expect(page.toasts()).toEqual([["alert", "Failed to save changes: The disk is full."]]);
		expect(page.text()).toContain("Draft, not published");
		expect(page.canvas().textContent).toContain("DraftSoon");
	});
});
