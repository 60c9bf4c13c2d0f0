// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import type { Language } from "#app/i18n/language.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import ActivityPage, { clientLoader } from "./activity.route.tsx";
import type { ListedEntry } from "./activity-log.ts";

const LIST = "GET /api/admin/activity";
const VERIFY = "POST /api/admin/activity/verification";
const ENTRY: ListedEntry = {
	id: 1,
	actionType: "CONTENT_EDIT",
	details: { page: "home", section: "hero", changed_significantly: true, content_length_before: 1200 },
	userAgent: "Browser",
	ipAddress: "203.0.113.7",
	adminEmail: "owner@localhost",
	createdAt: "2025-08-01T16:00:00.000Z",
	productName: null,
	personName: null,
};
const QUIET = { total_actions: 0, actions_by_type: {}, actions_by_day: [], most_active_day: null };
const BUSY = {
	total_actions: 5,
	actions_by_type: { LOGIN: 2, CONTENT_EDIT: 3 },
	actions_by_day: [{ day: "2025-08-01", count: 5 }],
	most_active_day: { day: "2025-08-01", count: 5 },
};
/** The fake server writes the names of the wire, but the names of details are data. */
const wire = (listed: ListedEntry) => {
	const { actionType, userAgent, ipAddress, adminEmail, createdAt, productName, personName, ...entry } = listed;
	return {
		...entry,
		product_name: productName,
		person_name: personName,
		action_type: actionType,
		user_agent: userAgent,
		ip_address: ipAddress,
		admin_email: adminEmail,
		created_at: createdAt,
	};
};

type Options = { path?: string; language?: Language; statistics?: object; total?: number };

async function open(
	entries: readonly ListedEntry[] = [ENTRY],
	responses: Parameters<typeof openRoute>[2] = {},
	{ path = "/admin/activity", language = "en", statistics = BUSY, total = entries.length }: Options = {},
) {
	const people = ["owner@localhost", "ben@example.com"];
	const types = ["CONTENT_EDIT", "LOGIN", "MADE_UP"];
	const list = { entries: entries.map(wire), total, page: 1, page_size: 50, people, types, statistics };
	const page = await openRoute(
		"/admin/activity",
		{ loader: clientLoader, Component: ActivityPage },
		{ [LIST]: () => apiResponse(list), ...responses },
		{ at: path, language },
	);
	return Object.assign(page, {
		entries: () => page.all("main tbody tr"),
		details: () => page.textsOf("main tbody dl > div"),
	});
}

test("AACT-01 AACT-05 AACT-07 the statistics: how many actions, and the most active day", async () => {
	const page = await open();
	expect(page.textsOf("main dl.grid.gap-3 dd")).toEqual(["5", "Aug 1, 2025 (5 actions)"]);
});

test("AACT-06 the statistics: how many actions of which type, the most frequent first", async () => {
	const page = await open();
	expect(page.textsOf("main dl.mt-2.grid > div")).toEqual(["Content edited3", "Signed in2"]);
});

test("AACT-06 of many types the rarer ones follow on a click", async () => {
	const counts = Object.fromEntries(["A", "B", "C", "D", "E", "F", "G"].map((type, at) => [`TYPE_${type}`, 10 - at]));
	const page = await open([ENTRY], {}, { statistics: { ...BUSY, actions_by_type: counts } });
	expect(page.textsOf("main summary")).toEqual(["2 more types"]);
	expect(page.textsOf("main details dl > div")).toEqual(["Type f5", "Type g4"]);
});

test("AACT-08 the statistics: how many actions on which day", async () => {
	const page = await open();
	expect(page.textsOf("main figure li")).toEqual(["Aug 1, 2025: 5 actions"]);
	// The chart of a new log includes days without actions, so that every column is one day.
	expect(page.all("main figure [title]")).toHaveLength(14);
});

test("AACT-02 AACT-13 each entry: time, user, IP address, what was done, and its details on a click", async () => {
	const page = await open();
	for (const part of ["owner@localhost", "203.0.113.7 · Browser", "Aug 1, 2025", "Edited “Home: Hero”"]) {
		expect(page.entries()[0]?.textContent).toContain(part);
	}
	expect(page.details()).toEqual([]);
	await page.click(page.button("Details"));
	expect(page.details()).toEqual(["PageHome", "SectionHero", "Characters before1,200", "Major changeYes"]);
	await page.click(page.button("Details"));
	expect(page.details()).toEqual([]);
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
	const former = { ...ENTRY, id: 2, details: structure };
	const page = await open([{ ...ENTRY, details: { ...structure, ...counted } }, former]);
	expect(page.entries()[0]?.textContent).toContain("5 elements · Added: Spacer, FAQ · Changed: Hero · Moved: invented");
	for (const button of page.all("main tbody button")) await page.click(button);
	for (const row of page.entries()) expect(row.textContent).not.toMatch(/\[\{|elements_/);
	expect(page.entries()[1]?.textContent).not.toContain("page-structure");
});

test("AACT-13 an entry is a sentence in the reader's language that leads to what it is about", async () => {
	const details = { review_id: "r1", product_id: 4 };
	const entry = { ...ENTRY, actionType: "REVIEW_APPROVE", details, productName: "SoftWax", personName: "Ana" };
	const page = await open([entry], {}, { language: "es" });
	expect(page.textsOf("main tbody a")).toEqual(["Aprobó la reseña de Ana sobre SoftWax"]);
	expect(page.link("Aprobó la reseña de Ana sobre SoftWax").getAttribute("href")).toBe("/admin/customers/r1");
});

test("AACT-13 details have no codes and no ids of what the sentence names", async () => {
	const details = {
		order_number: "SB-7K3M9QXZ",
		decision: "keep",
		verification_status: "needs_review",
		fulfillment_status: "cancelled",
		cause: "could_not_fulfill",
		reason: "product_not_received",
		kind: "order_shipped",
		message_id: "m1",
	};
	const page = await open([{ ...ENTRY, actionType: "ORDER_REVIEW", details }]);
	await page.click(page.button("Details"));
	expect(page.details()).toEqual([
		"OrderSB-7K3M9QXZ",
		"DecisionKeep in Review",
		"Review statusNeeds review",
		"Order statusCanceled",
		"CauseCouldn’t fulfill",
		"ReasonProduct not received",
		"Type of emailOrder shipped",
	]);
});

test("D-137 an edited product's fields have the names of its form, each value before above the one after", async () => {
	const details = {
		name_after: "Wax",
		name_before: "SoftWax",
		changed: "name, priceCents, invented",
		price_cents_after: 549,
		price_cents_before: 499,
	};
	const page = await open([{ ...ENTRY, actionType: "PRODUCT_EDIT", details }]);
	await page.click(page.button("Details"));
	expect(page.details()).toEqual([
		"ChangedName (English), Price in USD, invented",
		"Price before$4.99",
		"Price after$5.49",
		"Name (English) beforeSoftWax",
		"Name (English) afterWax",
	]);
});

test("AACT-13 details are in words: amounts, sizes, and those an API client made up", async () => {
	const details = { amount_cents: 1250, size: 1_240_000, my_own_name: "<b>x</b>", product_id: 1200, where: null };
	const page = await open([{ ...ENTRY, actionType: "MADE_UP", details }]);
	await page.click(page.button("Details"));
	expect(page.details()).toEqual(["Amount$12.50", "Product1200", "Where–", "Size1.2 MB", "My own name<b>x</b>"]);
});

test("AACT-13 the beginning of a text is shown without its HTML", async () => {
	const page = await open([{ ...ENTRY, details: { content_preview: '<p>Soft &amp; <b>kind</b></p><a href="/sh' } }]);
	await page.click(page.button("Details"));
	expect(page.details()).toEqual(["New text beginsSoft &amp; kind"]);
});

test.each([
	["Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36", "en", "203.0.113.7 · Chrome on Android"],
	["Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36", "es", "203.0.113.7 · Chrome en Android"],
	["a program of my own ".repeat(4), "en", `203.0.113.7 · ${"a program of my own ".repeat(3)}`],
	[null, "en", "203.0.113.7"],
] as const)("AACT-04 AACT-13 the device %j is shown (%s) as %j", async (userAgent, language, text) => {
	const page = await open([{ ...ENTRY, userAgent }], {}, { language });
	expect(page.textsOf("main tbody td div p")).toEqual(["owner@localhost", text]);
});

test("AACT-03 an empty log has a message and no most active day", async () => {
	const page = await open([], {}, { statistics: QUIET });
	expect(page.text()).toContain("No activity recorded yet");
	expect(page.textsOf("main dl dd")).toEqual(["0", "None"]);
});

test("AACT-10 CONST-38 a page of the list has 50 entries, or 20", async () => {
	const page = await open([ENTRY], {}, { total: 60 });
	expect(page.all("select[aria-label='Entries'] option").map(({ textContent }) => textContent)).toEqual([
		"50 per page",
		"20 per page",
	]);
	await page.type(page.field("Entries"), "20");
	expect(page.requests).toEqual(["GET activity", "GET activity?limit=20"]);
});

test("the filters are in the URL, asked of the server, and hold for the export", async () => {
	const page = await open([], {}, { path: "/admin/activity?search=SB-7&page=2" });
	await page.type(page.field("Action"), "CONTENT_EDIT");
	await page.type(page.field("Person"), "ben@example.com");
	await page.type(page.field("From"), "2025-07-01");
	await page.type(page.field("To"), "2025-07-31");
	const query = "search=SB-7&type=CONTENT_EDIT&person=ben%40example.com&from=2025-07-01&to=2025-07-31";
	expect(page.location.current).toBe(`/admin/activity?${query}`);
	expect(page.requests.at(-1)).toBe(
		"GET activity?type=CONTENT_EDIT&person=ben%40example.com&from=2025-07-01&to=2025-07-31&search=SB-7",
	);
	expect(page.link("Export CSV").getAttribute("href")).toBe(
		"/api/admin/activity.csv?type=CONTENT_EDIT&person=ben%40example.com&from=2025-07-01&to=2025-07-31&search=SB-7",
	);
	expect(page.all("select[aria-label=Action] option").map(({ textContent }) => textContent)).toEqual([
		"All actions",
		"Content edited",
		"Made up",
		"Signed in",
	]);
	expect(page.text()).toContain("No entries match these filters");
	await page.click(page.link("Clear filters"));
	expect(page.location.current).toBe("/admin/activity");
});

test.each([
	[() => apiResponse({ checked: 12, broken_at: null }), ["status", "All 12 entries verified."]],
	[() => apiResponse({ checked: 12, broken_at: 7 }), ["alert", "Entry 7 was changed, or an earlier one is missing."]],
	[() => rejection("x", "Not now."), ["alert", "Failed to load the activity log: Not now."]],
])("shows the result of a log verification", async (response, toast) => {
	const page = await open([ENTRY], { [VERIFY]: response });
	await page.click(page.button("Check log integrity"));
	expect(page.toasts()).toEqual([toast]);
	expect(page.isOff(page.button("Check log integrity"))).toBe(false);
});
