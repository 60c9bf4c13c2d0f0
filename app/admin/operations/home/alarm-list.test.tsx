// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { FRESH_BACKUP, knownToDo } from "#app/admin/testing/known-home.ts";
import { openHome } from "#app/admin/testing/open-home.tsx";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const TO_DO = "GET /api/admin/to-do";
const STATE = "GET /api/admin/backups/state";
const EMAILS = "GET /api/admin/failed-emails";
const LAST = "Last backup: Sep 10, 2025, 1:00 AM, 12.4 MB";

type Page = Awaited<ReturnType<typeof openHome>>;

const alarms = (page: Page) =>
	page.all("section[aria-labelledby=alarms] li").map((row) => [...row.querySelectorAll("a, p")].map(textOf));
const links = (page: Page) => page.all("section[aria-labelledby=alarms] a").map((link) => link.getAttribute("href"));
const textOf = ({ textContent }: Element) => textContent;

/** The home page with these alarms. */
const open = (active: Parameters<typeof knownToDo>[1], more: object = {}, language: "en" | "es" = "en") =>
	openHome(
		{
			[TO_DO]: () => apiResponse({ ...knownToDo({}, active), lowStock: LOW_STOCK }),
			[EMAILS]: () => apiResponse({ emails: [] }),
			...more,
		},
		{ language },
	);

const LOW_STOCK = [
	{ id: 2, name: "15-Pair Pack", available: 0 },
	...[1, 3, 4, 5].map((id) => ({ id, name: `Pack ${id}`, available: id })),
];

test("D-98 without alarms the home page shows none", async () => {
	const page = await open({});
	expect([alarms(page), page.text().includes("Needs attention")]).toEqual([[], false]);
	expect(page.text()).toContain("You’re all caught up.");
});

test("D-98 the home page lists the active alarms in plain words, the most urgent first, each with its page", async () => {
	const page = await open(
		{
			low_stock: 4,
			sold_out: 1,
			failed_emails: 2,
			webhooks: 2,
			certificate: "2025-09-12 10:00 UTC",
			low_disk: "/data (100 MB)",
			late_jobs: "send messages",
			unplaced_payments: "pi_1",
		},
		{ [STATE]: () => apiResponse({ ...FRESH_BACKUP, problem: "late" }) },
	);
	expect(alarms(page)).toEqual([
		[
			"A payment didn’t become an order",
			"Paid over ten minutes ago, but without an order: pi_1. Refund it or ship it.",
		],
		[
			"Part of the store’s background work isn’t getting done",
			"Not done for too long: send messages. Restart the store if nothing else helps.",
		],
		[
			"The disk is nearly full",
			"Little space is left in /data (100 MB). Delete old backups and logs, or get a larger disk.",
		],
		[
			"Your site’s certificate needs attention",
			"It expires soon, has expired, or isn’t trusted by browsers: 2025-09-12 10:00 UTC. Renew it.",
		],
		["2 emails could not be sent", "Try them again or dismiss them."],
		["2 webhooks were stopped", "Their events wait until you resume them."],
		["The next backup is overdue", LAST],
		["1 product is sold out", "15-Pair Pack"],
		["4 products are low on stock", "Pack 1: 1 left · Pack 3: 3 left · Pack 4: 4 left · +1"],
	]);
	expect(links(page)).toEqual([
		...["unplaced_payments", "late_jobs", "low_disk", "certificate", "failed_emails", "webhooks"].map(
			(alarm) => `/admin/page-of-${alarm}`,
		),
		"/admin/settings/backups",
		"/admin/page-of-sold_out",
		"/admin/page-of-low_stock",
	]);
	expect(page.text()).not.toContain("You’re all caught up.");
});

test("D-98 jobs that nobody runs are an alarm of their own; in Spanish", async () => {
	const page = await open({}, { [TO_DO]: () => apiResponse(stopped()) }, "es");
	expect(alarms(page)).toEqual([
		["La tienda dejó de trabajar en segundo plano", "No se envían correos ni se hacen respaldos. Reinicia la tienda."],
	]);
});

const stopped = () => knownToDo({}, { late_jobs: 1 });

test.each([
	[{ problem: "failed" }, ["The last backup failed", LAST]],
	[{ problem: "failed", lastSuccess: null }, ["The last backup failed", "Back up your store under Settings."]],
] as const)("D-94 a failed backup is an alarm, and stands there once: %j", async (more, texts) => {
	const page = await open({}, { [STATE]: () => apiResponse({ ...FRESH_BACKUP, ...more }) });
	expect(alarms(page)).toEqual([texts]);
	expect(page.all("a[href='/admin/settings/backups']")).toHaveLength(1);
});

test("D-98 alarms do not wait for the state of the backups", async () => {
	const state = heldResponse();
	const page = await open({ low_disk: "/data (1 MB)" }, { [STATE]: state.response });
	expect(alarms(page)).toHaveLength(1);
	await state.give(apiResponse({ ...FRESH_BACKUP, problem: "failed" }));
	expect(alarms(page).map(([title]) => title)).toEqual(["The disk is nearly full", "The last backup failed"]);
});

test("D-98 alarms are there when the state of the backups is not", async () => {
	const page = await open({ low_disk: "/data (1 MB)" }, { [STATE]: () => rejection("x", "No.") });
	expect(alarms(page)).toHaveLength(1);
});
