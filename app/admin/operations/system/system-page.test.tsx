// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import SystemPage, { clientLoader } from "./system.route.tsx";

const CHECK = "GET /api/admin/system-check";
const line = (check: string, state: string, code: string, what = "", limit = "") => ({
	check,
	state,
	code,
	what,
	limit,
});
const FINE = line("disk", "ok", "disk_ok", "20.0 GB");
const LATE = line("jobs", "broken", "jobs_late", "send messages");

test("problems come first, each with its next step, and checking again shows what was mended", async () => {
	let lines = [FINE, LATE];
	const page = await openRoute(
		"/admin/settings/system",
		{ Component: SystemPage, loader: clientLoader },
		{ [CHECK]: () => apiResponse({ lines }) },
	);
	expect(page.container.textContent).toContain("1 item needs your attention.");
	expect(page.textsOf("main section li")).toEqual([
		"Recurring jobsWithout a success for too long: send messages.Next step: Search the log for “job failed”. Restart the store if there’s nothing.Broken",
		"Disk space20.0 GB free.OK",
	]);
	lines = [FINE];
	await page.click(page.button("Check again"));
	expect(page.container.textContent).toContain("Everything works.");
	expect(page.textsOf("main section li")).toEqual(["Disk space20.0 GB free.OK"]);
});
