// @vitest-environment happy-dom

import { expect, onTestFinished, test, vi } from "vitest";
import { FRESH_BACKUP } from "#app/admin/testing/known-home.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { type openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import BackupsPage, { clientLoader } from "./backups.route.tsx";

const LIST = "GET /api/admin/backups";
const STATE = "GET /api/admin/backups/state";
const START = "POST /api/admin/backups";
const NAME = "softbrace-20250910T060000Z.tar";
const DOWNLOAD = `POST /api/admin/backups/${NAME}/download`;
const BACKUP: ApiResponse<"GET", "/api/admin/backups">["backups"][number] = {
	name: NAME,
	bytes: 12_400_000,
	createdAt: "2025-09-10T06:00:00.000Z",
	shopVersion: "0.1.0",
	contents: { orders: 1204, customers: 1, images: 7 },
};
const RUNNING = { ...FRESH_BACKUP, running: { requestedBy: "owner@localhost", createdAt: "2025-09-10T15:00:00.000Z" } };

const open = (responses: Parameters<typeof openTab>[1] = {}) =>
	openRoute(
		"/admin/settings/backups",
		{ Component: BackupsPage, loader: clientLoader },
		{
			[LIST]: () => apiResponse({ backups: [BACKUP], total: 1 }),
			[STATE]: () => apiResponse(FRESH_BACKUP),
			...responses,
		},
	);

test("D-94 lists the backups with date, size, contents and version", async () => {
	const page = await open();
	expect(page.textsOf("main thead th")).toEqual(["Date", "Size", "Contents", "Version", "Action"]);
	expect(page.text()).toContain("Sep 10, 2025, 1:00 AM");
	expect(page.text()).toContain("12.4 MB");
	expect(page.textsOf("main tbody td").join(), "numbers stay with their nouns").toContain(
		"1,204\u00a0orders · 1\u00a0customer · 7\u00a0images",
	);
	expect(page.text()).toContain("A backup is made every 6 hours.");
	expect(page.text()).toContain("Restore test of Sep 10, 2025, 3:12 AM: passed in 41 s, 0 problems");
	expect(page.alerts()).toEqual([]);
});

test.each([
	[{}, true],
	[{ everyMs: null }, false],
])(
	"D-268 before the first restore it says that one comes each night, if backups are scheduled: %j",
	async (more, says) => {
		const page = await open({ [STATE]: () => apiResponse({ ...FRESH_BACKUP, lastDrill: null, ...more }) });
		expect(page.text().includes("Each night, the newest backup is restored as a test.")).toBe(says);
	},
);

test.each([
	[
		{ problem: "failed", lastFailure: { at: "2025-09-10T06:00:00.000Z", message: "The disk is full." } },
		/The last backup failed.*1:00 AM: The disk is full\./,
	],
	[
		{ problem: "unrestorable", lastDrill: { ...FRESH_BACKUP.lastDrill, problem: `${NAME} is damaged.` } },
		/didn’t pass its restore test.*3:12 AM: softbrace-20250910T060000Z.tar is damaged\./,
	],
	[{ problem: "late" }, /The next backup is overdue.*Last backup: Sep 10, 2025/],
] as const)("D-94 warns: %j", async (more, text) => {
	const page = await open({ [STATE]: () => apiResponse({ ...FRESH_BACKUP, ...more }) });
	expect(page.alerts()).toEqual([expect.stringMatching(text)]);
});

test("D-94 without a backup it says so once, how to begin, and that none is scheduled", async () => {
	const page = await open({
		[LIST]: () => apiResponse({ backups: [], total: 0 }),
		[STATE]: () => apiResponse({ ...FRESH_BACKUP, problem: "never", lastSuccess: null, everyMs: null }),
	});
	for (const text of ["No backup yet", "Backups aren’t scheduled"]) expect(page.text()).toContain(text);
	expect(page.text().match(/no backup/gi)).toHaveLength(1);
	expect(page.all("main table")).toEqual([]);
});

test("D-94 a place that cannot be reached is shown with its reason", async () => {
	const lastFailure = { at: "2025-09-10T06:00:00.000Z", message: "the bucket is unreachable" };
	const page = await open({
		[LIST]: () => rejection("backup_storage_unreachable", "x", 502),
		[STATE]: () => apiResponse({ ...FRESH_BACKUP, problem: "failed", lastSuccess: null, lastFailure }),
	});
	expect(page.alerts()).toEqual([expect.stringContaining("the bucket is unreachable")]);
});

test("D-94 backs up now: the state is shown until it is done, and then the list is loaded again", async () => {
	let state: object = FRESH_BACKUP;
	let backups = [BACKUP];
	const page = await open({
		[LIST]: () => apiResponse({ backups, total: backups.length }),
		[STATE]: () => apiResponse(state),
		[START]: () => {
			state = RUNNING;
			return apiResponse({ status: "requested" }, { status: 202 });
		},
	});
	await page.click(page.button("Back up now"));
	expect(page.text()).toContain("Backing up since Sep 10, 2025, 10:00 AM, requested by owner@localhost…");
	expect(page.isOff(page.button("Back up now"))).toBe(true);
	await page.pass(2000);
	expect(page.text()).toContain("Backing up since");
	state = FRESH_BACKUP;
	backups = [{ ...BACKUP, name: "softbrace-20250910T150000Z.tar" }, BACKUP];
	await page.pass(2000);
	expect(page.text()).not.toContain("Backing up since");
	expect(page.all("main tbody tr")).toHaveLength(2);
});

test("D-94 says why it cannot start", async () => {
	const page = await open({ [START]: () => rejection("backup_running", "A backup is already being made.", 409) });
	await page.click(page.button("Back up now"));
	expect(page.toasts()).toEqual([["alert", "Couldn’t start the backup: A backup is already being made."]]);
});

test("D-94 a download asks for the password, shows why it was rejected, and then follows the link", async () => {
	const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
	onTestFinished(() => assign.mockRestore());
	const responses = [rejection("wrong_password", "Incorrect password.", 403), apiResponse({ path: "/the-file" })];
	const page = await open({ [DOWNLOAD]: () => responses.shift() ?? rejection("x") });
	await page.click(page.button("Download the backup from Sep 10, 2025, 1:00 AM"));
	const field = page.field("Admin password");
	expect([field.type, page.isOff(page.inDialog("Download"))]).toEqual(["password", true]);
	await page.type(field, "wrong");
	await page.click(page.inDialog("Download"));
	expect(page.dialog()?.textContent).toContain("Incorrect password.");
	expect(assign).not.toHaveBeenCalled();
	await page.type(field, "right");
	await page.click(page.inDialog("Download"));
	expect(page.calls.findLast(({ line }) => line === DOWNLOAD)).toEqual({ line: DOWNLOAD, body: { password: "right" } });
	expect(assign).toHaveBeenCalledExactlyOnceWith("/the-file");
	expect(page.dialog()).toBeNull();
});
