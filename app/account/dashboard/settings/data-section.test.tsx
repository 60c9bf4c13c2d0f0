// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDashboard } from "#app/account/dashboard/testing/open-dashboard.tsx";
import { apiResponse, closeShop } from "#app/testing/fake-server.ts";

beforeEach(() => {
	vi.spyOn(location, "assign").mockImplementation(() => {});
});
afterEach(async () => {
	await closeShop();
	sessionStorage.clear();
	vi.restoreAllMocks();
});

const CALL = "DELETE /api/account";

async function openDialog(response: () => Response | Error) {
	const page = await openDashboard({
		tab: "settings",
		data: { pointsBalance: 42 },
		responses: { [CALL]: response, "POST /api/auth/sign-out": () => apiResponse({ status: true }) },
	});
	await page.click(page.button("Delete my account"));
	return page;
}

test("all data the shop holds can be downloaded", async () => {
	const page = await openDashboard({ tab: "settings" });
	const link = page.link("Download my data");
	expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual(["/api/account/data", true]);
});

describe("deleting the account", () => {
	test("asks for confirmation, warns of the loss, and requires the password", async () => {
		const page = await openDialog(() => new Response(null, { status: 204 }));
		expect(page.all("dialog")[0]?.textContent).toContain("42 points will be gone");
		await page.click(page.button("Delete permanently"));
		expect(page.all("[id$=-error]").map((error) => error.textContent)).toEqual(["This field is required"]);
		await page.click(page.button("Cancel"));
		expect(page.all("dialog")).toEqual([]);
		expect(page.server.lines()).not.toContain(CALL);
	});

	test("a deleted account leaves nothing in the browser and goes to the home page", async () => {
		sessionStorage.setItem("shipping", "{}");
		const page = await openDialog(() => new Response(null, { status: 204 }));
		await page.type(page.field("Password"), "Str1psAndWax");
		await page.click(page.button("Delete permanently"));
		expect(page.server.calls.find(({ line }) => line === CALL)?.body).toEqual({ password: "Str1psAndWax" });
		expect(sessionStorage.getItem("shipping")).toBeNull();
		expect(location.assign).toHaveBeenCalledExactlyOnceWith("/");
	});

	test.each([
		[
			"an order that has not left",
			() => apiResponse({ message: "An order of yours has not left yet." }, { status: 409 }),
			"An order of yours has not left yet.",
		],
		["a wrong password", () => apiResponse({ message: "Incorrect password." }, { status: 403 }), "Incorrect password."],
		["no connection", () => new TypeError("Failed to fetch"), "We couldn’t delete your account. Please try again."],
	])("%s cancels it", async (_, response, message) => {
		const page = await openDialog(response);
		await page.type(page.field("Password"), "Str1psAndWax");
		await page.click(page.button("Delete permanently"));
		expect(page.alert()).toEqual([message]);
		expect(location.assign).not.toHaveBeenCalled();
		expect(page.isOff(page.button("Delete permanently"))).toBe(false);
	});
});
