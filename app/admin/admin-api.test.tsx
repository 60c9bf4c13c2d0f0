// @vitest-environment happy-dom

import { act } from "react";
import { useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { adminApi, useWrites } from "./admin-api.ts";
import { openRoute } from "./testing/open-route.tsx";

const BACKUP = "POST /api/admin/backups";
const CHECK = "POST /api/admin/activity/verification";

/** A page that shows how often it was loaded, with two calls from one screen. */
async function open(responses: Parameters<typeof openRoute>[2]) {
	let loads = 0;
	const ends: string[] = [];
	function Page() {
		const { isBusy, post } = useWrites();
		const send = (call: Promise<unknown>, name: string) =>
			void call.then(
				() => ends.push(`${name} done`),
				(error: Error) => ends.push(`${name} failed: ${error.message}`),
			);
		return (
			<>
				<p>
					Load {useLoaderData<number>()}, {isBusy ? "busy" : "idle"}
				</p>
				<button type="button" onClick={() => send(post("/api/admin/backups"), "backup")}>
					Backup
				</button>
				<button type="button" onClick={() => send(post("/api/admin/activity/verification"), "check")}>
					Check
				</button>
			</>
		);
	}
	const page = await openRoute("/admin/here", { loader: () => ++loads, Component: Page }, responses);
	return Object.assign(page, { ends });
}

test("D-140 what was changed is loaded again, and the screen is busy until it shows it", async () => {
	const held = heldResponse();
	const page = await open({ [BACKUP]: held.response });
	await page.click(page.button("Backup"));
	expect(page.text()).toContain("Load 1, busy");
	await held.give(apiResponse({}));
	expect(page.ends).toEqual(["backup done"]);
	expect(page.text()).toContain("Load 2, idle");
});

test.each([
	["a conflict loads it again: the page is out of date", 409, "Load 2, idle"],
	["a call that failed otherwise does not", 503, "Load 1, idle"],
])("%s", async (_, status, shown) => {
	const page = await open({ [BACKUP]: () => rejection("x", "Not now.", status) });
	await page.click(page.button("Backup"));
	expect(page.ends).toEqual(["backup failed: Not now."]);
	expect(page.text()).toContain(shown);
});

test("a second call of one screen waits for the first, and both are made", async () => {
	const held = heldResponse();
	const page = await open({ [BACKUP]: held.response, [CHECK]: () => apiResponse({ broken_at: null, checked: 1 }) });
	await page.click(page.button("Backup"));
	await page.click(page.button("Check"));
	expect(page.requests).toEqual(["POST backups"]);
	await held.give(apiResponse({}));
	expect(page.requests).toEqual(["POST backups", "POST activity/verification"]);
	expect(page.ends).toEqual(["backup done", "check done"]);
	expect(page.text()).toContain("idle");
});

test("a screen that is gone still learns how its call ended", async () => {
	const held = heldResponse();
	const page = await open({ [BACKUP]: held.response });
	await page.click(page.button("Backup"));
	await page.unmount();
	await held.give(apiResponse({}));
	await act(async () => {});
	expect(page.ends).toEqual(["backup done"]);
});

test("nothing is changed past the router", () => {
	expect(Object.keys(adminApi)).toEqual(["get"]);
});
