// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { adminApi } from "#app/admin/admin-api.ts";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { STORED_SESSION_KEY, signOutOfAdmin } from "./admin-session.ts";

const SESSION = "/api/admin/session";
const CONTENT = "/api/admin/content";
const ENDED = { logged_in: false, session_id: null, timestamp: null, expires_at: null, admin_email: null };
const STORED = {
	draft: null,
	saved: null,
	draft_saved: null,
	shown_instead: "",
	other_language: "own_words",
	versions: [],
	version: "1",
};
const living = (session_id: string, admin_email = "owner@localhost") => ({
	logged_in: true,
	session_id,
	admin_email,
	timestamp: "2025-08-01T16:00:00.000Z",
	expires_at: "2025-08-02T00:00:00.000Z",
});

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

/** A user with unsaved text under Content Editing when the session expires; the next sign-in is `next`. */
async function openTyped(next = living("s2")) {
	const shop = { isSignedIn: true, signIns: 0, saved: [] as unknown[] };
	const closed = () => rejection("unauthenticated", "Please sign in.", 401);
	const page = await openAdminAt(
		{
			[`POST ${SESSION}`]: (body) => {
				if ((body as { password: string }).password === "wrong") {
					return rejection("wrong_admin_password", "Invalid admin password", 401);
				}
				shop.isSignedIn = true;
				shop.signIns += 1;
				return apiResponse(shop.signIns === 1 ? living("s1") : next, { status: 201 });
			},
			[`GET ${SESSION}`]: () => apiResponse(shop.isSignedIn ? next : ENDED),
			[`PUT ${SESSION}`]: () => (shop.isSignedIn ? apiResponse(living("s1")) : closed()),
			[`DELETE ${SESSION}`]: () => apiResponse(ENDED),
			[`GET ${CONTENT}`]: () => (shop.isSignedIn ? apiResponse({ ...STORED, content: "<p>Old</p>" }) : closed()),
			[`PUT ${CONTENT}`]: (body) => {
				if (!shop.isSignedIn) return closed();
				shop.saved.push((body as { content: string }).content);
				return apiResponse({ ...(body as object), removed: {} });
			},
		},
		{ path: "/admin/content" },
	);
	await page.signIn();
	await page.type(page.field("Content"), "<p>New</p>");
	shop.isSignedIn = false;
	const signIn = async (password = "right") => {
		await page.type(page.field("Admin password"), password);
		await page.click(page.inDialog("Sign in"));
		await page.pass(0);
	};
	const save = () => page.click(page.button("Save"));
	return { page, shop, signIn, save };
}

describe("a session that expires during work", () => {
	test("ACON-25 ALOG-08 keeps the screen; after the sign-in the call is repeated", async () => {
		const { page, shop, signIn, save } = await openTyped();
		await save();
		expect(page.dialog()?.textContent).toContain("Admin session expired. Please login again.");
		expect(page.dialog()?.textContent).toContain("Everything you were working on is still here.");
		expect([page.field("Content").value, shop.saved]).toEqual(["<p>New</p>", []]);
		expect(document.activeElement).toBe(page.field("Admin password"));
		await signIn();
		expect([page.dialog(), shop.saved]).toEqual([null, ["<p>New</p>"]]);
		expect(page.text()).toContain("Content saved successfully!");
	});

	test("ALOG-03 a wrong password keeps the dialog and the text", async () => {
		const { page, shop, signIn, save } = await openTyped();
		await save();
		await signIn("wrong");
		expect(page.dialog()?.textContent).toContain("Invalid admin password");
		await signIn();
		expect(shop.saved).toEqual(["<p>New</p>"]);
	});

	test("the sign-in can be postponed: the call fails, the text stays, and saving asks again", async () => {
		const { page, shop, signIn, save } = await openTyped();
		await save();
		await page.click(page.button("Not now"));
		expect(page.dialog()).toBeNull();
		expect(page.alerts()).toEqual(["Error: Please sign in."]);
		expect(page.text()).toContain("You’re signed out.");
		expect(page.field("Content").value).toBe("<p>New</p>");
		await save();
		await signIn();
		expect([shop.saved, page.text().includes("You’re signed out.")]).toEqual([["<p>New</p>"], false]);
	});

	test("an administrator's unsaved work is neither shown to nor sent by another", async () => {
		const { page, shop, signIn, save } = await openTyped(living("s2", "staff@localhost"));
		await save();
		await signIn();
		expect(page.text()).toContain("Signed in as staff@localhost");
		expect([page.field("Content").value, shop.saved]).toEqual(["<p>Old</p>", []]);
	});

	test("a sign-in or sign-out in another tab of the browser counts", async () => {
		const { page, shop, save } = await openTyped();
		const notify = (newValue: string | null) =>
			act(async () => {
				dispatchEvent(Object.assign(new Event("storage"), { key: STORED_SESSION_KEY, newValue }));
			});
		await notify(null);
		expect(page.dialog()?.textContent).toContain("Sign in again");
		await save();
		shop.isSignedIn = true;
		await notify(JSON.stringify({ loggedIn: true, timestamp: 1, sessionId: "s2" }));
		await page.pass(0);
		expect([page.dialog(), shop.saved]).toEqual([null, ["<p>New</p>"]]);
	});

	test("a late rejection of the previous session does not ask again", async () => {
		const { page, shop, signIn, save } = await openTyped();
		const late = Promise.withResolvers<Response>();
		const realFetch = fetch;
		let isFirst = true;
		globalThis.fetch = ((input: string, init?: RequestInit) => {
			if (!String(input).endsWith("orders") || !isFirst) return realFetch(input, init);
			isFirst = false;
			return late.promise;
		}) as typeof fetch;
		const call = adminApi.get("/api/admin/orders").catch((error: unknown) => error);
		await save();
		await signIn();
		expect(shop.saved).toEqual(["<p>New</p>"]);
		await act(async () => late.resolve(rejection("unauthenticated", "Please sign in.", 401)));
		expect(page.dialog()).toBeNull();
		expect(page.requests.at(-1)).toBe("GET orders");
		void call;
	});
});
