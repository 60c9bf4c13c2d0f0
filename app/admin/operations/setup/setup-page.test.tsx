// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import SetupPage, { clientLoader } from "./setup.route.tsx";

type Step = ApiResponse<"GET", "/api/admin/setup">["steps"][number];

const SETUP = "GET /api/admin/setup";
const step = (name: Step["step"], isDone: boolean, more: Partial<Step> = {}): Step => ({
	step: name,
	isDone,
	left: 0,
	path: null,
	lines: [],
	...more,
});

test("SETG-01 each open step says what it is for, what was found and where to do it; checking again ticks what is done", async () => {
	let steps = [
		step("mail", false, {
			lines: [{ check: "mail_server", state: "ok", code: "mail_mailbox", what: "", limit: "" }],
		}),
		step("stock", false, { left: 2, path: "/admin/products" }),
		step("backup", true, { path: "/admin/settings/backups" }),
	];
	const page = await openRoute(
		"/admin/settings/setup",
		{ Component: SetupPage, loader: clientLoader },
		{ [SETUP]: () => apiResponse({ steps }) },
	);
	expect(page.container.textContent).toContain("1 of 3 steps done");
	expect(page.textsOf("main ol li")).toEqual([
		"Send real emails To doSet SMTP_URL to your mail server. Until then, emails stay in the development mailbox.No mail server is set up: emails go to the development mailbox.",
		"Count your stock To doEnter how many of each product you have, so that you never sell what isn’t there.2 products aren’t counted yet.Open Products",
		"Make a backup Done",
	]);
	expect(page.all("main ol a").map((link) => link.getAttribute("href"))).toEqual(["/admin/products"]);
	steps = steps.map((one) => ({ ...one, isDone: true }));
	await page.click(page.button("Check again"));
	expect(page.container.textContent).toContain("Your store is ready to take orders");
	expect(page.textsOf("main ol li")).toEqual(["Send real emails Done", "Count your stock Done", "Make a backup Done"]);
});
