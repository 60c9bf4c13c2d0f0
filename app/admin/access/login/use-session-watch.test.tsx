// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { ADMIN_SESSION_CHECK_MS, PROLONG_AFTER_MS } from "#shop/access/admin-session/admin-session.rules.ts";
import { STORED_SESSION_KEY, signOutOfAdmin } from "./admin-session.ts";

const SESSION = "/api/admin/session";
const EXPIRED = "Admin session expired. Please login again.";
const LIVING = {
	logged_in: true,
	session_id: "s1",
	timestamp: "2025-08-01T16:00:00.000Z",
	expires_at: "2025-08-02T00:00:00.000Z",
	admin_email: "owner@localhost",
};
const ENDED = { logged_in: false, session_id: null, timestamp: null, expires_at: null, admin_email: null };

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

async function openAdmin(responses: Parameters<typeof openAdminAt>[0] = {}) {
	const page = await openAdminAt({
		[`POST ${SESSION}`]: () => apiResponse(LIVING, { status: 201 }),
		[`GET ${SESSION}`]: () => apiResponse(LIVING),
		[`PUT ${SESSION}`]: () => apiResponse(LIVING),
		[`DELETE ${SESSION}`]: () => apiResponse(ENDED),
		...responses,
	});
	await page.signIn();
	const count = (line: string) => page.requests.filter((request) => request === line).length;
	return Object.assign(page, {
		isOpen: () => page.nav().length > 0,
		isLogin: () => page.all("input[type=password]").length === 1,
		notices: () => page.textsOf("form [role=status]"),
		checks: () => count("GET session"),
		prolongings: () => count("PUT session"),
		press: () => act(async () => void dispatchEvent(new KeyboardEvent("keydown", { key: "a" }))),
	});
}

describe("the check of the session", () => {
	test("ALOG-07 CONST-36 runs every 5 minutes while the admin is signed in", async () => {
		expect(ADMIN_SESSION_CHECK_MS).toBe(300_000);
		const page = await openAdmin();
		expect([page.isOpen(), page.checks()]).toEqual([true, 0]);
		await page.pass(ADMIN_SESSION_CHECK_MS - 1);
		expect(page.checks()).toBe(0);
		await page.pass(1);
		expect(page.checks()).toBe(1);
		await page.pass(3 * ADMIN_SESSION_CHECK_MS);
		expect([page.checks(), page.isOpen()]).toEqual([4, true]);
		await page.click(page.button("Sign out"));
		await page.pass(3 * ADMIN_SESSION_CHECK_MS);
		expect(page.checks()).toBe(4);
	});

	test("ALOG-07 ALOG-08 ALOG-09 an expired session asks for the password over the screen, with a message", async () => {
		const page = await openAdmin({ [`GET ${SESSION}`]: () => apiResponse(ENDED) });
		expect(localStorage.getItem(STORED_SESSION_KEY)).not.toBeNull();
		await page.pass(ADMIN_SESSION_CHECK_MS);
		expect([page.isOpen(), page.isLogin(), page.notices()]).toEqual([true, true, [EXPIRED]]);
		expect(localStorage.getItem(STORED_SESSION_KEY)).toBeNull();
	});

	test("ALOG-07 an unreachable server changes nothing", async () => {
		const page = await openAdmin({ [`GET ${SESSION}`]: () => new TypeError("Failed to fetch") });
		await page.pass(ADMIN_SESSION_CHECK_MS);
		expect([page.checks(), page.isOpen()]).toEqual([1, true]);
	});
});

describe("the end of the session", () => {
	test("ALOG-08 ALOG-09 is detected by any call that is rejected for it", async () => {
		let isEnded = false;
		const page = await openAdmin({
			"GET /api/admin/orders-to-review": () =>
				isEnded ? rejection("unauthenticated", "Please sign in.", 401) : apiResponse([]),
		});
		isEnded = true;
		const buttons = page.all("section[aria-labelledby=orders-to-review] button");
		const filter = buttons.find(({ textContent }) => textContent === "Rejected");
		await page.click(filter as HTMLElement);
		expect([page.isLogin(), page.notices()]).toEqual([true, [EXPIRED]]);
	});

	test("ALOG-08 is not shown after a sign-out", async () => {
		const page = await openAdmin();
		await page.click(page.button("Sign out"));
		expect([page.isLogin(), page.notices()]).toEqual([true, []]);
		expect(page.requests.at(-1)).toBe("DELETE session");
	});

	test("ALOG-03 ALOG-08 a wrong password at the next login takes its message's place", async () => {
		let requests = 0;
		const page = await openAdmin({
			[`POST ${SESSION}`]: () =>
				requests++ === 0
					? apiResponse(LIVING, { status: 201 })
					: rejection("wrong_admin_password", "Invalid admin password", 401),
			[`GET ${SESSION}`]: () => apiResponse(ENDED),
		});
		await page.pass(ADMIN_SESSION_CHECK_MS);
		await page.type(page.field("Admin password"), "wrong");
		await page.click(page.button("Sign in"));
		expect([page.notices(), page.textsOf("form [role=alert]")]).toEqual([[], ["Invalid admin password"]]);
		expect(page.field("Admin password").value).toBe("");
	});
});

describe("activity", () => {
	test("ALOG-06 extends the session, at most once a minute", async () => {
		const page = await openAdmin();
		await page.press();
		expect(page.prolongings()).toBe(0);
		await page.pass(PROLONG_AFTER_MS);
		await page.press();
		await page.press();
		expect(page.prolongings()).toBe(1);
		await page.pass(PROLONG_AFTER_MS);
		await act(async () => void dispatchEvent(new Event("pointerdown")));
		expect([page.prolongings(), page.isOpen()]).toEqual([2, true]);
	});

	test("ALOG-08 on an expired session asks for the password", async () => {
		const page = await openAdmin({ [`PUT ${SESSION}`]: () => rejection("unauthenticated", "Please sign in.", 401) });
		await page.pass(PROLONG_AFTER_MS);
		await page.press();
		expect([page.isLogin(), page.notices()]).toEqual([true, [EXPIRED]]);
	});

	test("a response that arrives after a sign-out does not sign in again", async () => {
		const held = heldResponse();
		const page = await openAdmin({ [`PUT ${SESSION}`]: held.response });
		await page.pass(PROLONG_AFTER_MS);
		await page.press();
		await page.click(page.button("Sign out"));
		await held.give(apiResponse(LIVING));
		expect([page.isOpen(), page.isLogin()]).toEqual([false, true]);
		expect(localStorage.getItem(STORED_SESSION_KEY)).toBeNull();
	});
});

describe("a reload", () => {
	const reload = async (response: () => Response | Error) => {
		localStorage.setItem(
			STORED_SESSION_KEY,
			JSON.stringify({ loggedIn: true, timestamp: Date.now(), sessionId: "s1" }),
		);
		const page = await openAdminAt({
			[`GET ${SESSION}`]: response,
			[`DELETE ${SESSION}`]: () => apiResponse(ENDED),
		});
		await page.pass(0);
		return { isOpen: page.nav().length > 0, notices: page.textsOf("form [role=status]") };
	};

	test("ALOG-10 restores the session", async () => {
		expect(await reload(() => apiResponse(LIVING))).toEqual({ isOpen: true, notices: [] });
	});

	test("ALOG-08 ALOG-10 says that the session has expired", async () => {
		expect(await reload(() => apiResponse(ENDED))).toEqual({ isOpen: false, notices: [EXPIRED] });
	});

	test("ALOG-10 does not say so if the server is unreachable", async () => {
		expect(await reload(() => new TypeError("Failed to fetch"))).toEqual({ isOpen: false, notices: [] });
	});
});
