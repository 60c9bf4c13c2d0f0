// @vitest-environment happy-dom

import { act } from "react";
import { Link } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { actionsDone } from "#app/admin/admin-api.ts";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { ApiError } from "#app/api-client.ts";
import { apiResponse } from "#app/testing/fake-server.ts";

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

const SESSION = { adminEmail: "owner@shop.example", loggedIn: true, sessionId: "s1", timestamp: "", expiresAt: "" };

/** The admin with a page that has a field, and one whose data come or fail as `load` says. */
async function open(load: () => unknown, path = "/admin/here") {
	const pages = [
		{
			path: "here",
			loader: () => null,
			Component: () => (
				<>
					<input aria-label="Note" />
					<Link to="/admin/there?status=old">There</Link>
				</>
			),
		},
		{ path: "there", loader: load, Component: () => "The other page" },
	];
	const responses = {
		"POST /api/admin/session": () => apiResponse(SESSION, { status: 201 }),
		"DELETE /api/admin/session": () => apiResponse({}),
		"GET /api/admin/orders-to-review": () => apiResponse([]),
	};
	const page = await openAdminAt(responses, { path, pages });
	await page.signIn();
	return page;
}

const fail = (error: unknown) => {
	throw error;
};

test("D-140 the open page stays with what was typed until the other one has come, after a while or at the button", async () => {
	const load = vi.fn<() => unknown>(() => fail(new ApiError(503)));
	const page = await open(load);
	await page.type(page.field("Note"), "Typed");
	await page.click(page.link("There"));
	expect(page.field("Note").value).toBe("Typed");
	expect(page.text()).toContain("Some of this didn’t load.");
	expect(load).toHaveBeenCalledTimes(1);
	await page.pass(2000);
	expect(load).toHaveBeenCalledTimes(2);
	// Each further attempt waits longer.
	await page.pass(2000);
	expect(load).toHaveBeenCalledTimes(2);
	load.mockImplementation(() => null);
	await page.click(page.button("Try Again"));
	expect(page.text()).toContain("The other page");
	expect(page.text()).not.toContain("Some of this didn’t load.");
});

test("D-140 a page that was asked for is given up, and one that cannot be opened says why", async () => {
	let error = new ApiError(0, { code: "unreachable" });
	const page = await open(() => fail(error));
	await page.type(page.field("Note"), "Typed");
	await page.click(page.link("There"));
	await page.click(page.button("Stay on this page"));
	expect([page.field("Note").value, page.location.current]).toEqual(["Typed", "/admin/here"]);
	expect(page.text()).not.toContain("Stay on this page");
	error = new ApiError(409, { message: "Not today." });
	await page.click(page.link("There"));
	expect([page.field("Note").value, page.location.current]).toEqual(["Typed", "/admin/here"]);
	expect(page.textsOf("[role=alert]").at(-1)).toContain("That page didn’t open. Not today.");
});

test("D-140 a filter that a list does not know is left out of its URL, at the first load, too", async () => {
	const wrong = new ApiError(400, { code: "invalid_input", details: [{ field: "status", code: "invalid_choice" }] });
	const load = vi.fn<(given: { request: Request }) => unknown>(({ request }) =>
		request.url.includes("status") ? fail(wrong) : null,
	);
	const page = await open(load as unknown as () => unknown, "/admin/there?status=old&search=ana");
	expect(page.text()).toContain("The other page");
	expect(page.location.current).toBe("/admin/there?search=ana");
});

test("D-140 the first page has an error screen within the frame, and comes by itself", async () => {
	const load = vi.fn<() => unknown>(() => fail(new ApiError(500)));
	const page = await open(load, "/admin/there");
	expect(page.title()).toBe("This page didn’t load");
	expect(page.nav().length).toBeGreaterThan(5);
	load.mockImplementation(() => null);
	await page.pass(2000);
	expect(page.text()).toContain("The other page");
});

test("D-140 what a panel has loaded stays when it cannot be loaded again", async () => {
	let response = () => apiResponse([]);
	const page = await openAdminAt(
		{
			"POST /api/admin/session": () => apiResponse(SESSION, { status: 201 }),
			"DELETE /api/admin/session": () => apiResponse({}),
			"GET /api/admin/orders-to-review": () => response(),
		},
		{ path: "/admin/here", pages: [{ path: "here", loader: () => null, Component: () => "Here" }] },
	);
	await page.signIn();
	const shown = page.text();
	response = () => rejection("x", "Busy.", 503);
	await act(async () => actionsDone.set(actionsDone.get() + 1));
	await page.pass(0);
	expect(page.text()).toContain("Some of this didn’t load. Busy.");
	response = () => apiResponse([]);
	await page.pass(2000);
	expect(page.text()).toBe(shown);
});
