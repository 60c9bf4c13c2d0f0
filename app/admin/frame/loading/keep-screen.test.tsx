// @vitest-environment happy-dom

import { act } from "react";
import { Link } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { writesDone } from "#app/admin/admin-api.ts";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { ApiError } from "#app/api-client.ts";
import { loadRouteModule } from "#app/load-route-module.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { untilRendered } from "#app/testing/until-rendered.ts";
import { navigationHolds } from "#app/watched-outlet.tsx";

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

const SESSION = { adminEmail: "owner@shop.example", loggedIn: true, sessionId: "s1", timestamp: "", expiresAt: "" };

/** The admin with a page that has a field, and one whose data come or fail as `load` says. */
async function open(load: () => unknown, path = "/admin/here", more: Parameters<typeof openAdminAt>[0] = {}) {
	const pages = [
		{
			path: "here",
			loader: () => null,
			Component: () => (
				<>
					<input aria-label="Note" />
					<Link to="/admin/there?status=old">There</Link>
					<Link to="/admin/plain">Plain</Link>
				</>
			),
		},
		{ path: "there", loader: load, Component: () => "The other page" },
		{
			path: "plain",
			Component: () => (
				<>
					A page without data
					<Link to="/admin/there">There</Link>
				</>
			),
		},
	];
	const responses = {
		"POST /api/admin/session": () => apiResponse(SESSION, { status: 201 }),
		"DELETE /api/admin/session": () => apiResponse({}),
		"GET /api/admin/orders-to-review": () => apiResponse([]),
		...more,
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
	await act(async () => writesDone.set(writesDone.get() + 1));
	await page.pass(0);
	expect(page.text()).toContain("Some of this didn’t load. Busy.");
	response = () => apiResponse([]);
	await page.pass(2000);
	expect(page.text()).toBe(shown);
});

const FAILED = "Some of this didn’t load.";

test("D-140 a retry that is under way when another page is opened leaves nothing that says it failed", async () => {
	const load = vi.fn<() => unknown>(() => fail(new ApiError(500)));
	const page = await open(load);
	await page.click(page.link("There"));
	const late = Promise.withResolvers<null>();
	load.mockImplementation(() => late.promise);
	await page.pass(2000);
	expect(page.text()).toContain(FAILED);
	await page.click(page.link("Plain"));
	expect(page.text()).toContain("A page without data");
	expect(page.text()).not.toContain(FAILED);
	await act(async () => late.reject(new ApiError(500)));
	expect(page.text()).not.toContain(FAILED);
	expect(page.textsOf("[role=alert]")).toEqual([]);
});

test("D-140 a load that fails after a newer one has come says nothing", async () => {
	const old = Promise.withResolvers<null>();
	const load = vi.fn<() => unknown>(() => old.promise);
	const page = await open(load);
	await page.click(page.link("There"));
	load.mockImplementation(() => null);
	await page.click(page.link("There"));
	expect(page.text()).toContain("The other page");
	await act(async () => old.reject(new ApiError(500)));
	expect(page.text()).toContain("The other page");
	expect(page.text()).not.toContain(FAILED);
	expect(page.textsOf("[role=alert]")).toEqual([]);
});

test("D-140 an attempt that never ends is followed by the next", async () => {
	const load = vi.fn<() => unknown>(() => fail(new ApiError(503)));
	const page = await open(load);
	await page.click(page.link("There"));
	load.mockImplementation(() => new Promise(() => {}));
	await page.pass(2000);
	expect(load).toHaveBeenCalledTimes(2);
	load.mockImplementation(() => null);
	await page.pass(4000);
	expect(page.text()).toContain("The other page");
	expect(page.text()).not.toContain(FAILED);
});

test("D-140 of two loads that fail, one that comes leaves the other, which says so until it comes", async () => {
	const load = vi.fn<() => unknown>(() => fail(new ApiError(503, { message: "No page." })));
	let response = () => apiResponse([]);
	const page = await open(load, "/admin/here", { "GET /api/admin/orders-to-review": () => response() });
	response = () => rejection("x", "No orders.", 503);
	await act(async () => writesDone.set(writesDone.get() + 1));
	await page.pass(0);
	expect(page.text()).toContain(`${FAILED} No orders.`);
	await page.click(page.link("There"));
	load.mockImplementation(() => null);
	await page.click(page.button("Try Again"));
	expect(page.text()).toContain("The other page");
	expect(page.text()).toContain(`${FAILED} No orders.`);
	response = () => apiResponse([]);
	await page.click(page.button("Try Again"));
	expect(page.text()).not.toContain(FAILED);
});

/** A page whose code is these two files, which come or fail as `files` says. */
async function openWithCode(files: Record<"code" | "shared", () => Response | Promise<Response>>) {
	const module = "data:text/javascript,export const text = 1";
	const loaded = {};
	// The router asks for a page's code once, however often the page is opened.
	let code: Promise<unknown> | null = null;
	const load = () => (code ??= loadRouteModule({ id: "there", module, imports: ["/shared.js"] }, loaded));
	return open(load, "/admin/here", { [`GET ${module}`]: () => files.code(), "GET /shared.js": () => files.shared() });
}

const there = () => new Response("");

test("D-140 no page's code is imported before all of its files are there, so that no failed file is remembered", async () => {
	const shared = vi.fn<() => Response>(() => new Response("", { status: 503 }));
	const page = await openWithCode({ code: there, shared });
	await page.click(page.link("There"));
	expect(page.text()).toContain(FAILED);
	await page.pass(2000);
	expect(shared).toHaveBeenCalledTimes(2);
	expect(page.field("Note")).toBeTruthy();
	shared.mockImplementation(there);
	await page.click(page.button("Try Again"));
	await untilRendered(() => expect(page.text()).toContain("The other page"));
	expect(page.text()).not.toContain(FAILED);
});

test("D-140 the code of a page that was given up fails without a word, and comes when it is asked for again", async () => {
	const late = Promise.withResolvers<Response>();
	const shared = vi.fn<() => Response | Promise<Response>>(() => late.promise);
	const page = await openWithCode({ code: there, shared });
	await page.click(page.link("There"));
	await page.click(page.link("Plain"));
	await act(async () => late.resolve(new Response("", { status: 500 })));
	expect(page.text()).toContain("A page without data");
	expect(page.text()).not.toContain(FAILED);
	shared.mockImplementation(there);
	await page.click(page.link("There"));
	await untilRendered(() => expect(page.text()).toContain("The other page"));
});

test("D-140 code that is gone, because the shop is a newer one, comes with a new document, unless its page was given up", async () => {
	const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
	const module = "data:text/javascript,throw 1";
	const given = Promise.withResolvers<Response>();
	const gone = vi.fn<() => Response | Promise<Response>>(() => given.promise);
	let code: Promise<unknown> | null = null;
	const load = () => (code ??= loadRouteModule({ id: "gone", module }, {}));
	const page = await open(load, "/admin/here", { [`GET ${module}`]: gone });
	await page.click(page.link("There"));
	await page.click(page.link("Plain"));
	await act(async () => given.resolve(new Response("", { status: 404 })));
	// The browser's own task tells that the code failed.
	await untilRendered(() => expect(navigationHolds.get()).toBe(1));
	expect(assign).not.toHaveBeenCalled();
	gone.mockImplementation(() => new Response("", { status: 404 }));
	await page.click(page.link("There"));
	await untilRendered(() => expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/admin\/there$/)));
	expect(page.text()).not.toContain(FAILED);
});
