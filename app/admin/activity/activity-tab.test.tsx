// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { ActivityTab } from "./activity-tab.tsx";

const LIST = "GET /api/admin/activity";
const VERIFY = "POST /api/admin/activity/verification";
const ENTRY = {
	id: 1,
	action_type: "CONTENT_EDIT",
	details: { page: "home", changed_significantly: true },
	user_agent: "Browser" as string | null,
	ip_address: "203.0.113.7" as string | null,
	admin_email: "owner@localhost",
	created_at: "2025-08-01T16:00:00.000Z",
};
const QUIET = { total_actions: 0, actions_by_type: {}, actions_by_day: [], most_active_day: null };
const BUSY = {
	total_actions: 5,
	actions_by_type: { LOGIN: 2, CONTENT_EDIT: 3 },
	actions_by_day: [{ day: "2025-08-01", count: 5 }],
	most_active_day: { day: "2025-08-01", count: 5 },
};

const listOf = (entries: readonly (typeof ENTRY)[], statistics: object = BUSY) => apiResponse({ entries, statistics });
const open = (responses: Parameters<typeof openTab>[1] = {}) =>
	openTab(<ActivityTab />, { [LIST]: () => listOf([ENTRY]), ...responses });

test("AACT-01 AACT-05 AACT-07 the statistics: how many actions, and the most active day", async () => {
	const page = await open();
	expect(page.textsOf("main dl.grid.gap-3 dd")).toEqual(["5", "Aug 1, 2025 (5 actions)"]);
});

test("AACT-06 the statistics: how many actions of which type", async () => {
	const page = await open();
	expect(page.textsOf("main dl.mt-2.grid > div")).toEqual(["Content editedCONTENT_EDIT3", "Signed inLOGIN2"]);
});

test("AACT-08 the statistics: how many actions on which day", async () => {
	const page = await open();
	expect(page.textsOf("main figure li")).toEqual(["Aug 1, 2025: 5 actions"]);
	// The chart of a new log includes days without actions, so that every column is one day.
	expect(page.all("main figure [title]")).toHaveLength(14);
});

test("AACT-02 AACT-13 each entry: type, user, IP address, time and details", async () => {
	const page = await open();
	for (const part of [
		"Content edited",
		"CONTENT_EDIT",
		"owner@localhost · 203.0.113.7",
		"Aug 1, 2025",
		"page:home",
		"changed_significantly:true",
	]) {
		expect(page.rows()[0]?.textContent).toContain(part);
	}
});

test("AACT-13 an edit of the home page is described in words, without its JSON", async () => {
	const structure = { page: "visual-editor", section: "page-structure", content_preview: '[{"id":"a"' };
	const counted = {
		elements: 5,
		elements_added: "spacer, website-faq",
		elements_removed: "",
		elements_changed: "hero",
		elements_moved: "invented",
	};
	const details = { ...structure, ...counted } as unknown as (typeof ENTRY)["details"];
	const former = { ...ENTRY, id: 2, details: structure as unknown as (typeof ENTRY)["details"] };
	const page = await open({ [LIST]: () => listOf([{ ...ENTRY, details }, former]) });
	expect(page.rows()[0]?.textContent).toContain("5 elements · Added: Spacer, FAQ · Changed: Hero · Moved: invented");
	for (const row of page.rows()) expect(row.textContent).not.toMatch(/\[\{|elements_/);
	expect(page.rows()[1]?.textContent).toContain("section:page-structure");
});

test.each([
	["Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36", "en", "203.0.113.7 · Chrome on Android"],
	["Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36", "es", "203.0.113.7 · Chrome en Android"],
	["a program of my own ".repeat(4), "en", `203.0.113.7 · ${"a program of my own ".repeat(3)}`],
	[null, "en", "203.0.113.7"],
] as const)("AACT-04 AACT-13 a verification result of %j is shown (%s) as %j", async (userAgent, language, text) => {
	const page = await openTab(
		<ActivityTab />,
		{ [LIST]: () => listOf([{ ...ENTRY, user_agent: userAgent }]) },
		{ language },
	);
	expect(page.textsOf("main li span.wrap-anywhere")).toEqual([`owner@localhost · ${text}`]);
});

test("AACT-03 an empty log has a message and no most active day", async () => {
	const page = await open({ [LIST]: () => listOf([], QUIET) });
	expect(page.text()).toContain("No activity recorded yet");
	expect(page.textsOf("main dl dd")).toEqual(["0", "None"]);
});

test("AACT-10 CONST-38 the list shows 20 entries, or 50", async () => {
	const page = await open();
	expect(page.textsOf("main option")).toEqual(["20", "50"]);
	await page.type(page.field("Entries"), "50");
	expect(page.requests).toEqual(["GET activity?limit=20", "GET activity?limit=50"]);
});

test("a failed load shows its message and can be retried", async () => {
	let fails = true;
	const page = await open({ [LIST]: () => (fails ? rejection("x", "The disk is full.") : listOf([ENTRY])) });
	expect(page.alerts()[0]).toContain("Failed to load the activity log: The disk is full.");
	fails = false;
	await page.click(page.button("Try Again"));
	expect(page.rows()).toHaveLength(1);
});

test.each([
	[() => apiResponse({ checked: 12, broken_at: null }), ["status", "All 12 entries verified."]],
	[() => apiResponse({ checked: 12, broken_at: 7 }), ["alert", "Entry 7 was changed, or an earlier one is missing."]],
	[() => rejection("x", "Not now."), ["alert", "Failed to load the activity log: Not now."]],
])("AACT-09 shows the result of a log verification", async (response, toast) => {
	const page = await open({ [VERIFY]: response });
	await page.click(page.button("Check log integrity"));
	expect(page.toasts()).toEqual([toast]);
	expect(page.button("Check log integrity").disabled).toBe(false);
});
