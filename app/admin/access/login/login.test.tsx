// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { STORED_SESSION_KEY, signOutOfAdmin } from "./admin-session.ts";

const SIGN_IN = "POST /api/admin/session";
const OPENED = {
	logged_in: true,
	session_id: "s1",
	admin_email: "owner@shop.example",
	timestamp: "2025-08-01T16:00:00.000Z",
	expires_at: "2025-08-02T00:00:00.000Z",
};
const CODE = "Enter the code from your authenticator app, or a recovery code.";

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
	history.replaceState(null, "", "/");
});

async function open(responses: Parameters<typeof openAdminAt>[0] = {}) {
	const page = await openAdminAt({ "DELETE /api/admin/session": () => apiResponse({}), ...responses });
	return Object.assign(page, {
		bodies: () => page.calls.filter(({ line }) => line === SIGN_IN).map(({ body }) => body),
		said: () => page.all("form [role]").map((one) => [one.getAttribute("role"), one.textContent]),
	});
}

describe("the login screen", () => {
	test("ALOG-01 PERM-15 says where one is, in either language and theme, and asks for nothing but the password", async () => {
		const page = await open();
		expect(page.textsOf("h1")).toEqual(["Admin"]);
		expect(page.textsOf("h1 + p")[0]).toContain("Enter the admin password.");
		const field = page.field("Admin password");
		expect([field.type, field.autocomplete, field.required, field.readOnly]).toEqual([
			"password",
			"current-password",
			true,
			false,
		]);
		expect(page.all(".card input")).toEqual([field]);
		expect(page.field(/^Language/).value).toBe("en");
		expect(page.button(/theme/)).toBeDefined();
		expect(page.said()).toEqual([]);
		expect(page.isOff(page.button("Sign in"))).toBe(false);
	});

	test("ALOG-10 says that it looks for the session after a reload, and takes no password meanwhile", async () => {
		localStorage.setItem(STORED_SESSION_KEY, JSON.stringify({ loggedIn: true, timestamp: 1, sessionId: "s1" }));
		const late = heldResponse();
		const page = await open({ "GET /api/admin/session": late.response });
		expect(page.textsOf("h1 + p")).toEqual(["Opening the admin..."]);
		expect(page.isOff(page.button("Sign in"))).toBe(true);
		await late.give(apiResponse({ ...OPENED, logged_in: false }));
		expect(page.isOff(page.button("Sign in"))).toBe(false);
		expect(page.said()).toEqual([["status", "Admin session expired. Please login again."]]);
	});

	test("ALOG-02 waits for the response, and opens the admin", async () => {
		const late = heldResponse();
		const page = await open({ [SIGN_IN]: late.response });
		await page.signIn();
		expect([page.isOff(page.button("Signing in...")), page.bodies()]).toEqual([true, [{ password: "right" }]]);
		await late.give(apiResponse(OPENED, { status: 201 }));
		await page.pass(0);
		expect(page.text()).toContain("Signed in as owner@shop.example");
	});

	test("ALOG-03 ALOG-11 a wrong password shows an error, and is typed again; the next attempt clears it", async () => {
		const late = heldResponse();
		const responses = [rejection("wrong_admin_password", "Invalid admin password", 401), late.response()];
		const page = await open({ [SIGN_IN]: () => responses.shift() ?? rejection("x") });
		await page.signIn("wrong");
		expect(page.said()).toEqual([["alert", "Invalid admin password"]]);
		expect(page.field("Admin password").value).toBe("");
		await page.signIn("wrong");
		expect(page.said()).toEqual([]);
		await late.give(new Response("", { status: 500 }));
	});
});

describe("a one-time code", () => {
	test("is requested once the password was right, which stays; a wrong one is typed again", async () => {
		const responses = [
			rejection("second_factor_required", CODE, 401),
			rejection("wrong_one_time_code", "That code is wrong or was already used.", 401),
			apiResponse(OPENED, { status: 201 }),
		];
		const page = await open({ [SIGN_IN]: () => responses.shift() ?? rejection("x") });
		await page.signIn();
		expect(page.said()).toEqual([["alert", CODE]]);
		const code = () => page.field("Authentication code");
		expect([code().autocomplete, code().required, code() === document.activeElement]).toEqual([
			"one-time-code",
			true,
			true,
		]);
		expect(page.field("Admin password").value).toBe("right");
		await page.type(code(), "000000");
		await page.click(page.button("Sign in"));
		expect([page.said()[0]?.[1], code().value]).toEqual(["That code is wrong or was already used.", ""]);
		await page.type(code(), "123456");
		await page.click(page.button("Sign in"));
		await page.pass(0);
		expect(page.bodies()).toEqual([
			{ password: "right" },
			{ password: "right", code: "000000" },
			{ password: "right", code: "123456" },
		]);
		expect(page.text()).toContain("Signed in as");
	});
});

describe("a browser that has to wait because of too many guesses", () => {
	const LINK = "POST /api/admin-device";
	const openWaiting = async (response: () => Response | Error | Promise<Response>) => {
		const page = await open({ [SIGN_IN]: () => rejection("too_many_requests", "Wait.", 429), [LINK]: response });
		expect(page.buttons()).not.toContain("Email me a link");
		await page.signIn();
		expect(page.said()).toEqual([["alert", "Too many attempts. Wait a few minutes and try again."]]);
		return page;
	};

	test("can be let in by a link to the owner's inbox", async () => {
		const late = heldResponse();
		const page = await openWaiting(late.response);
		await page.click(page.button("Email me a link"));
		expect(page.isOff(page.button("Email me a link"))).toBe(true);
		await late.give(apiResponse({}));
		expect(page.said().at(-1)).toEqual([
			"status",
			"Check the owner’s inbox. Open the link in this browser, then enter the password.",
		]);
		expect(page.isOff(page.button("Email me a link"))).toBe(false);
	});

	test.each([
		["is refused", () => new Response("", { status: 500 })],
		["does not get through", () => new TypeError("Failed to fetch")],
	])("shows an error when the link %s", async (_, response) => {
		const page = await openWaiting(response);
		await page.click(page.button("Email me a link"));
		expect(page.said().at(-1)).toEqual(["alert", "Network error. Please check your connection."]);
	});

	test.each([
		[200, ["status", "This browser is recognized now. Enter the password."], false],
		[410, ["alert", "This link was already used or has expired. You can request a new one."], true],
	])("comes by that link, which leaves the address at once: %d", async (status, said, canAskAgain) => {
		history.replaceState(null, "", "/admin?lang=en#device=a%2Fb");
		const page = await open({ "PUT /api/admin-device": () => new Response("{}", { status }) });
		expect(location.pathname + location.search + location.hash).toBe("/admin?lang=en");
		expect(page.calls.find(({ line }) => line === "PUT /api/admin-device")?.body).toEqual({ token: "a/b" });
		expect(page.said()[0]).toEqual(said);
		expect(page.buttons().includes("Email me a link")).toBe(canAskAgain);
	});
});
