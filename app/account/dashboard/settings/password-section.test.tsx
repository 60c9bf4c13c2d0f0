// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openDashboard } from "#app/account/dashboard/testing/open-dashboard.tsx";
import { apiResponse, closeShop } from "#app/testing/fake-server.ts";

afterEach(closeShop);

const CALL = "POST /api/auth/change-password";

async function open(response: () => Response | Error = () => apiResponse({ signed_in: true })) {
	const page = await openDashboard({ tab: "settings", responses: { [CALL]: response } });
	await page.click(page.button("Change password"));
	const send = async (current: string, password: string, repeated = password) => {
		await page.type(page.field("Current password"), current);
		await page.type(page.field("New password"), password);
		await page.type(page.field("Repeat the new password"), repeated);
		await page.click(page.button("Save password"));
	};
	const sent = () => page.server.calls.filter(({ line }) => line === CALL).map(({ body }) => body);
	return Object.assign(page, { send, sent });
}

describe("changing the password", () => {
	test("PROF-01 AUTH-16 requires the current password, and the new one twice", async () => {
		const page = await open();
		await page.send("Old1234", "New12345");
		expect(page.sent()).toEqual([{ currentPassword: "Old1234", newPassword: "New12345" }]);
		expect(page.panel()).toContain("Your password was changed. Your other devices have been signed out.");
		expect(page.all("form")).toEqual([]);
		await page.click(page.button("Change password"));
		expect(page.field("Current password").value).toBe("");
		await page.click(page.button("Cancel"));
		expect(page.all("form")).toEqual([]);
		expect(page.panel()).not.toContain("was changed");
	});

	test("AUTH-07 AUTH-49 missing, short or mismatched input is not sent", async () => {
		const page = await open();
		await page.send("", "12345");
		expect(page.all("[id$=-error]").map((error) => error.textContent)).toEqual([
			"This field is required",
			"Password must be at least 6 characters long.",
		]);
		await page.send("Old1234", "New12345", "New1234");
		expect(page.alert()).toEqual(["Passwords don’t match."]);
		expect(page.sent()).toEqual([]);
	});

	test.each([
		["INVALID_PASSWORD", 400, "Incorrect password. Please try again."],
		["PASSWORD_TOO_SHORT", 400, "Password must be at least 6 characters long."],
		["too_many_requests", 429, "Too many tries."],
	])("a rejection %s shows its message, and the form stays", async (code, status, message) => {
		const page = await open(() => apiResponse({ code, message: "Too many tries." }, { status }));
		await page.send("Old1234", "New12345");
		expect(page.alert()).toEqual([message]);
		expect(page.field("New password").value).toBe("New12345");
	});

	test("AUTH-44 without a connection", async () => {
		const page = await open(() => new TypeError("Failed to fetch"));
		await page.send("Old1234", "New12345");
		expect(page.alert()).toEqual(["Connection timeout. Please check your internet connection and try again."]);
	});
});
