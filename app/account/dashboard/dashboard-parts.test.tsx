// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderOnServer, renderScreen } from "#app/testing/render-screen.tsx";
import { ReceiptScreen } from "./receipt/receipt-screen.tsx";
import { knownOrder } from "./testing/known-account.ts";
import { openDashboard } from "./testing/open-dashboard.tsx";

afterEach(async () => {
	await closeShop();
	vi.restoreAllMocks();
});

type Page = Awaited<ReturnType<typeof openDashboard>>;
const fieldsOf = (page: Page, frame: string) =>
	page
		.all(`${frame} input`)
		.map((field) => [
			...["name", "type", "autocomplete", "value"].map((name) => field.getAttribute(name)),
			(field as HTMLInputElement).required,
		]);

describe("the password's form", () => {
	const open = async (response: () => Response | Promise<Response>) => {
		const page = await openDashboard({ tab: "settings", responses: { "POST /api/auth/change-password": response } });
		await act(async () => page.button("Change password").focus());
		await page.click(page.button("Change password"));
		return page;
	};

	test("PROF-01 is ready for a password manager, its account included, and has the focus", async () => {
		const page = await open(() => apiResponse({}));
		expect(fieldsOf(page, "#password")).toEqual([
			["username", "text", "username", "ana.lopez@example.com", false],
			["current", "password", "current-password", "", true],
			["password", "password", "new-password", "", true],
			["repeated", "password", "new-password", "", true],
		]);
		expect(page.all("#change-password-hint")[0]?.textContent).toBe("At least 6 characters");
		expect(document.activeElement).toBe(page.all("#password")[0]);
	});

	test("waits for the answer, and cannot be left meanwhile", async () => {
		const late = Promise.withResolvers<Response>();
		const page = await open(() => late.promise);
		for (const [name, text] of [
			["Current password", "Old1234"],
			["New password", "New12345"],
			["Repeat the new password", "New12345"],
		] as const) {
			await page.type(page.field(name as string), text as string);
		}
		await page.click(page.button("Save password"));
		expect([page.isOff(page.button("Please wait...")), page.isOff(page.button("Cancel"))]).toEqual([true, true]);
		await act(async () => late.resolve(apiResponse({ code: "INVALID_PASSWORD", message: "" }, { status: 400 })));
		expect([page.isOff(page.button("Save password")), page.isOff(page.button("Cancel"))]).toEqual([false, false]);
	});
});

describe("deleting the account", () => {
	test("waits for the answer, cannot be asked twice, and takes back what was said", async () => {
		const late = Promise.withResolvers<Response>();
		const responses = [apiResponse({ message: "Incorrect password." }, { status: 403 }), late.promise];
		const page = await openDashboard({
			tab: "settings",
			responses: { "DELETE /api/account": () => responses.shift() as Response },
		});
		await page.click(page.button("Delete my account"));
		expect(fieldsOf(page, "dialog")).toEqual([["password", "password", "current-password", "", true]]);
		await page.click(page.button("Delete permanently"));
		expect(document.activeElement).toBe(page.field("Password"));
		await page.type(page.field("Password"), "wrong");
		expect(page.field("Password").value).toBe("wrong");
		await page.click(page.button("Delete permanently"));
		expect(page.alert()).toEqual(["Incorrect password."]);
		await page.click(page.button("Delete permanently"));
		expect([page.alert(), page.isOff(page.button("Deleting...")), page.isOff(page.button("Cancel"))]).toEqual([
			[],
			true,
			true,
		]);
		await act(async () => (page.all("dialog form")[0] as HTMLFormElement).requestSubmit());
		expect(page.server.lines().filter((line) => line === "DELETE /api/account")).toHaveLength(2);
		await act(async () => late.resolve(apiResponse({ message: "No." }, { status: 403 })));
		expect(page.isOff(page.button("Delete permanently"))).toBe(false);
	});
});

describe("the next page of a list", () => {
	const CALL = "GET /api/account/orders";

	test("waits for its answer; one that fails says so, and can be tried again", async () => {
		const late = Promise.withResolvers<Response>();
		const responses = [new Response("", { status: 500 }), late.promise];
		const page = await openDashboard({
			data: { orders: { orders: [knownOrder()], next: "1_a" } },
			responses: { [CALL]: () => responses.shift() as Response },
		});
		await page.click(page.button("Show more"));
		expect(page.alert()).toEqual(["We couldn’t load more. Please try again."]);
		await page.click(page.button("Show more"));
		expect([page.alert(), page.isOff(page.button("Show more"))]).toEqual([[], true]);
		await act(async () =>
			late.resolve(apiResponse({ orders: [knownOrder({ id: "b", orderNumber: "SB-SECOND2" })], next: null })),
		);
		expect(page.panel()).toMatch(/SB-7K3M9QXZ.*SB-SECOND2/);
		expect(page.all("[role=tabpanel] button").map(({ textContent }) => textContent)).not.toContain("Show more");
	});
});

describe("the receipt", () => {
	const CALL = "GET /api/account/orders/SB-7K3M9QXZ";
	const open = async (responses: Parameters<typeof openShop>[0]["responses"]) => {
		await openShop({ responses });
		return renderScreen(<ReceiptScreen />, { path: "/account/receipt?order=SB-7K3M9QXZ" });
	};

	test("has its name, the shop's mark and a head for each column", async () => {
		const page = await open({ [CALL]: () => apiResponse(knownOrder()) });
		expect(page.all("h1").map(({ textContent }) => textContent)).toEqual(["Receipt"]);
		expect(page.all("article header svg")).toHaveLength(1);
		expect(page.all("table caption").map(({ textContent }) => textContent)).toEqual(["Items"]);
		expect(page.all("thead th").map(({ textContent }) => textContent)).toEqual(["Item", "Quantity", "Price", "Amount"]);
	});

	test("that cannot be loaded says so, and can be asked for again", async () => {
		const responses = [new Response("", { status: 500 }), apiResponse(knownOrder())];
		const page = await open({ [CALL]: () => responses.shift() as Response });
		expect(page.all("[role=alert]")[0]?.textContent).toBe("We couldn’t load your receipt. Please try again.");
		expect(page.link("Back to my account").getAttribute("href")).toBe("/account");
		await page.click(page.button("Try Again"));
		expect(page.text()).toContain("SB-7K3M9QXZ");
	});

	test("says that it is on its way, and without scripts where it is", async () => {
		const page = await open({ [CALL]: () => new Promise(() => {}) });
		expect(page.text()).toContain("Loading your receipt...");
		const sent = await renderOnServer(<ReceiptScreen />, { path: "/account/receipt?order=SB-7K3M9QXZ" });
		expect(sent.querySelector("noscript a")?.getAttribute("href")).toBe("/account#orders");
	});
});
