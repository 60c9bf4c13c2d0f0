// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { FRESH_BACKUP } from "#app/admin/testing/known-home.ts";
import { openHome } from "#app/admin/testing/open-home.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const STATE = "GET /api/admin/backups/state";
const LAST = "Last backup: Sep 10, 2025, 1:00 AM, 12.4 MBRestored Sep 10, 2025, 3:12 AM, 41 s, 0 problems";

test.each([
	[{}, LAST],
	[{ lastDrill: null }, "Last backup: Sep 10, 2025, 1:00 AM, 12.4 MB"],
	[{ problem: "never", lastSuccess: null, lastDrill: null }, "No backup yetBack up your store under Settings."],
] as const)(
	"D-94 the home page shows the last backup and its size, or that there is none, with a link to them: %j",
	async (more, text) => {
		const page = await openHome({ [STATE]: () => apiResponse({ ...FRESH_BACKUP, ...more }) });
		const link = page.all("a[href='/admin/settings/backups']").at(0);
		expect(link?.textContent).toBe(text);
	},
);

test("D-94 the home page is there when the state of the backups is not", async () => {
	const page = await openHome({ [STATE]: () => rejection("x", "No.") });
	expect(page.all("a[href='/admin/settings/backups']")).toEqual([]);
	expect(page.text()).toContain("You’re all caught up.");
});
