// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { type openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { StaffResponse } from "#app/api/admin/access/staff/staff.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { renderOnServer } from "#app/testing/render-screen.tsx";
import { JoinScreen } from "./join-screen.tsx";
import StaffPage, { clientLoader } from "./staff.route.tsx";

const LIST = "GET /api/admin/staff";
const member = (given: Partial<StaffResponse> = {}): StaffResponse => ({
	id: "m1",
	email: "sue@shop.test",
	name: "Sue Lee",
	role: "support",
	language: "en",
	invitedBy: "owner@shop.test",
	invitedAt: "2019-08-01T03:30:00.000Z",
	joinedAt: "2019-08-02T03:30:00.000Z",
	deactivatedAt: null,
	hasSecondFactor: false,
	...given,
});

async function open(responses: Parameters<typeof openTab>[1] = {}, staff: readonly StaffResponse[] = [member()]) {
	const page = await openRoute(
		"/admin/settings/staff",
		{ Component: StaffPage, loader: clientLoader },
		{ [LIST]: () => apiResponse(staff), ...responses },
	);
	return Object.assign(page, { rows: () => page.all("main tbody tr") });
}

describe("the list of the staff", () => {
	test("D-240 says of each what they may do, and whether they have joined or were deactivated", async () => {
		const page = await open({}, [
			member(),
			member({ id: "m2", name: "Mia", email: "mia@shop.test", role: "reader", joinedAt: null }),
			member({ id: "m3", name: "Leo", email: "leo@shop.test", deactivatedAt: "2019-09-01T03:30:00.000Z" }),
		]);
		const cells = page.rows().map((row) => [...row.children].map((cell) => cell.textContent));
		expect(cells.map(([, , status]) => status)).toEqual(["Active", "Invited", "Deactivated"]);
		expect(cells.map((row) => row.at(-1))).toEqual(["Deactivate", "Send againDeactivate", "Reactivate"]);
		expect(page.all("main tbody select").map((select) => (select as HTMLSelectElement).value)).toEqual([
			"support",
			"reader",
		]);
	});

	test("D-240 invites by name, email and role, and shows what the server rejects beneath its field", async () => {
		const taken = { message: "x", code: "invalid_input", details: [{ field: "email", code: "taken" }] };
		const responses = [apiResponse(taken, { status: 400 }), apiResponse(member({ id: "m9" }), { status: 201 })];
		const page = await open({ "POST /api/admin/staff": () => responses.shift() ?? rejection("x") });
		await page.click(page.button("Send invitation"));
		expect(page.field("Name").getAttribute("aria-invalid")).toBe("true");
		expect(page.calls.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
		await page.type(page.field("Name"), "Sue Lee");
		await page.type(page.field("Email"), "sue@shop.test");
		await page.type(page.field("Role"), "fulfillment");
		await page.click(page.button("Send invitation"));
		expect(page.field("Email").getAttribute("aria-invalid")).toBe("true");
		await page.type(page.field("Email"), "sue@new.test");
		await page.click(page.button("Send invitation"));
		expect(page.calls.findLast(({ line }) => line.startsWith("POST"))?.body).toEqual({
			name: "Sue Lee",
			email: "sue@new.test",
			role: "fulfillment",
			language: "en",
		});
		expect(page.toasts()).toEqual([["status", "Invitation sent to sue@shop.test."]]);
	});

	test("D-240 asks before someone is signed out, changes a role at once, and says what failed", async () => {
		const responses = [apiResponse(member()), rejection("own_staff_account", "Ask another owner.", 409)];
		const page = await open({ "PATCH /api/admin/staff/m1": () => responses.shift() ?? rejection("x") });
		await page.click(page.button("Deactivate"));
		expect(page.calls.filter(({ line }) => line.startsWith("PATCH"))).toEqual([]);
		const buttons = page.all("dialog button").filter(({ textContent }) => textContent === "Deactivate");
		await page.click(buttons[0] as HTMLElement);
		expect(page.calls.findLast(({ line }) => line.startsWith("PATCH"))?.body).toEqual({ is_active: false });
		await page.type(page.field("Role of Sue Lee"), "owner");
		expect(page.calls.findLast(({ line }) => line.startsWith("PATCH"))?.body).toEqual({ role: "owner" });
		expect(page.toasts().at(-1)).toEqual(["alert", "Ask another owner."]);
	});

	test("D-243 offers to reset a second factor only where there is one", async () => {
		const page = await open({}, [member(), member({ id: "m2", name: "Mia", hasSecondFactor: true })]);
		expect(page.rows().map((row) => row.textContent?.includes("Reset sign-in"))).toEqual([false, true]);
	});
});

describe("the page of an invitation", () => {
	const link = { name: "Sue", email: "sue@shop.test", isFirst: true };

	test.each([
		["for whom it is", link, null, "Hi Sue! You’ll sign in as sue@shop.test."],
		["that the link is over", null, null, "This link doesn’t work anymore"],
		["that the password is set", link, { state: "sent" } as const, "You’re all set"],
	])("D-240 says %s, without scripts", async (_, given, result, text) => {
		const { body } = await renderOnServer(<JoinScreen link={given} result={result} />);
		expect(body.textContent).toContain(text);
		const asks = given !== null && result === null;
		expect(body.querySelectorAll("input[type=password]")).toHaveLength(asks ? 2 : 0);
		expect(body.querySelectorAll("form[action*=join], form:has(input[type=password])")).toHaveLength(asks ? 1 : 0);
	});

	test("D-240 says beneath its field what is wrong with a password", async () => {
		const values = { password: "", repeated: "" } as const;
		const problems = [{ field: "repeated", code: "mismatch" }] as const;
		const { body } = await renderOnServer(<JoinScreen link={link} result={{ state: "wrong", values, problems }} />);
		expect(body.querySelector("#join-repeated-error")?.textContent).toBe("The two passwords don’t match.");
		expect(body.querySelectorAll("input[type=password][value]:not([value=''])")).toHaveLength(0);
	});
});
