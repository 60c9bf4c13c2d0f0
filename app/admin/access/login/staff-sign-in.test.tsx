// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { RIGHTS_OF } from "#shop/access/staff/rights.rules.ts";
import { signOutOfAdmin } from "./admin-session.ts";

const SIGN_IN = "POST /api/admin/session";
const sessionOf = (role: string, email = "cora@shop.test") => ({
	logged_in: true,
	session_id: `s ${email}`,
	admin_email: email,
	timestamp: "2025-08-01T16:00:00.000Z",
	expires_at: "2025-08-02T00:00:00.000Z",
	role,
	is_staff: true,
});

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

async function open(responses: Parameters<typeof openAdminAt>[0]) {
	const page = await openAdminAt({ "DELETE /api/admin/session": () => apiResponse({}), ...responses });
	const signIn = async (password = "a long enough one") => {
		await page.type(page.field("Email"), "cora@shop.test");
		await page.type(page.field("Password"), password);
		await page.click(page.button("Sign in"));
		await page.pass(0);
	};
	return Object.assign(page, { signInByEmail: signIn, byEmail: () => page.click(page.button("Use email instead")) });
}

describe("the sign-in of the staff", () => {
	test("D-240 stands behind the owner's, which asks for the password alone as ever", async () => {
		const page = await open({});
		const fields = () => page.all("form input:not([type=hidden])").map((input) => (input as HTMLInputElement).name);
		expect(fields()).toEqual(["password"]);
		await page.byEmail();
		expect(fields()).toEqual(["email", "password"]);
		expect(page.text()).toContain("Enter the email and the password of your staff account.");
		await page.click(page.button("Use the admin password instead"));
		expect(page.field("Admin password").value).toBe("");
	});

	test("D-240 sends the email along, says what was wrong, and begins with it the next time", async () => {
		const responses = [
			rejection("wrong_staff_password", "Wrong email or password", 401),
			apiResponse(sessionOf("content"), { status: 201 }),
		];
		const page = await open({ [SIGN_IN]: () => responses.shift() ?? rejection("x") });
		await page.byEmail();
		await page.signInByEmail("wrong");
		expect(page.textsOf("form [role=alert]")).toEqual(["Wrong email or password"]);
		await page.signInByEmail();
		expect(page.calls.filter(({ line }) => line === SIGN_IN).at(-1)?.body).toEqual({
			email: "cora@shop.test",
			password: "a long enough one",
		});
		await page.click(page.button("Sign out"));
		expect(page.field("Email").value).toBe("cora@shop.test");
	});

	test("D-240 someone who forgot the password asks for a link, after typing the email", async () => {
		const page = await open({ "POST /api/staff-links": () => apiResponse({ status: "sent" }, { status: 202 }) });
		await page.byEmail();
		await page.click(page.button("Forgot password?"));
		expect(page.text()).toContain("Type your email first.");
		await page.type(page.field("Email"), "cora@shop.test");
		await page.click(page.button("Forgot password?"));
		expect(page.calls.at(-1)).toEqual({ line: "POST /api/staff-links", body: { email: "cora@shop.test" } });
		expect(page.text()).toContain("If cora@shop.test is on the staff");
	});

	test.each([
		["content", ["Home", "Products", "Content Editing", "Visual Editor", "Image Management"]],
		["fulfillment", ["Home", "Orders", "Products"]],
		["support", ["Home", "Orders", "Products", "Discounts", "Customers", "Reviews", "Support"]],
	] as const)("D-241 %s sees the pages of the role, and loads nothing else", async (role, pages) => {
		const page = await open({ [SIGN_IN]: () => apiResponse(sessionOf(role), { status: 201 }) });
		await page.byEmail();
		await page.signInByEmail();
		expect([...new Set(page.nav().map(({ textContent }) => textContent))]).toEqual(pages);
		const mayOrders = RIGHTS_OF[role].includes("orders.read");
		expect(page.requests.some((line) => line.startsWith("GET orders"))).toBe(mayOrders);
		expect(page.all("#orders-to-review")).toHaveLength(mayOrders ? 1 : 0);
		expect(page.requests.filter((line) => /^GET (sales|backups)/.test(line))).toEqual([]);
	});
});
