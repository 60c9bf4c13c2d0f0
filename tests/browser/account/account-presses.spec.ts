import type { Page } from "@playwright/test";
import { knownAddress, knownDashboard, knownOrder, knownPoints } from "#app/account/dashboard/testing/known-account.ts";
import { toJson } from "#app/json-names.ts";
import { ADMIN_PASSWORD, expect, test } from "#tests/browser/support/admin.ts";
import { linkInMail, makeAccount, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { expectSentOnce, MOMENTS, TYPED } from "#tests/browser/support/press-at-moment.ts";
import { type Action, act, actWhenShown } from "#tests/browser/support/press-when-shown.ts";
import { untilLive } from "#tests/browser/support/shopper.ts";

test.use({ locale: "en-US" });

/** Products by id. One email about the first has been asked for, the one about the second has been sent. */
const SOLD_OUT = { id: 4, askedBy: newEmail() };
const BACK_IN_STOCK = { id: 3, askedBy: newEmail() };

test.beforeAll(async ({ playwright, shopOf }, { file }) => {
	const baseURL = await shopOf(file);
	const extraHTTPHeaders = { origin: baseURL, "sec-fetch-site": "same-origin" };
	const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
	const post = async (path: string, data: unknown) => {
		const response = await request.post(path, { data });
		expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
	};
	const change = (id: number, units: number) =>
		post(`/api/admin/products/${id}/stock-adjustments`, {
			change: units,
			reason: "correction",
			key: crypto.randomUUID(),
		});
	await post("/api/admin/session", { password: ADMIN_PASSWORD });
	const products = (await (await request.get("/api/products")).json()) as { id: number; stock: number }[];
	for (const { id, askedBy } of [SOLD_OUT, BACK_IN_STOCK]) {
		await change(id, -(products.find((one) => one.id === id)?.stock ?? 0));
		await post("/api/stock-alerts", { product_id: id, email: askedBy });
	}
	await request.post(await linkInMail(request, BACK_IN_STOCK.askedBy, "/stock-alert/", "key="));
	await change(BACK_IN_STOCK.id, 10);
	await request.dispose();
});

test("D-160 D-85 the back-in-stock form of a sold-out product is sent once, as typed, at whatever moment it is pressed", async ({
	page,
}) => {
	const { heard } = await expectSentOnce(page, `/product/${SOLD_OUT.id}`, MOMENTS, true);
	expect(heard.map(({ values }) => values.email)).toContain(TYPED.email);
});

test("D-160 D-151 the confirmation of a back-in-stock email is sent once at whatever moment its button is pressed", async ({
	page,
}) => {
	const link = pathOf(await linkInMail(page.request, SOLD_OUT.askedBy, "/stock-alert/", "key="));
	const { heard } = await expectSentOnce(page, link, MOMENTS, false);
	// It works without the page's scripts, so it does not wait for them for long.
	expect(heard.map(({ form }) => form)).toEqual([link]);
});

test("D-160 AUTH-41 the new password of an emailed link is sent once, as typed, at whatever moment it is pressed", async ({
	page,
	ownShop,
}) => {
	const email = newEmail();
	await makeAccount(page, email, ownShop);
	await page.request.post("/api/auth/request-password-reset", { data: { email }, headers: { origin: ownShop } });
	await page.context().clearCookies();
	const link = pathOf(await linkInMail(page.request, email, "/reset-password"));
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/api/auth/reset-password")) sent.push(request.postData() ?? "");
	});
	const { heard, times } = await expectSentOnce(page, link, MOMENTS, true);
	expect(heard.map(({ values }) => values)).toEqual([{ password: TYPED.password, repeated: TYPED.repeated }]);
	expect(sent).toHaveLength(times);
	expect(new Set(sent.map((body) => JSON.parse(body).newPassword))).toEqual(new Set([TYPED.password]));
});

test("D-160 D-150 the email preferences of a sent email are saved once, as ticked, at whatever moment Save is pressed", async ({
	page,
}) => {
	const link = pathOf(await linkInMail(page.request, BACK_IN_STOCK.askedBy, "/email-preferences", "key="));
	const { heard } = await expectSentOnce(page, link, MOMENTS, false);
	// All topics were ticked, and each was pressed.
	expect(heard).toEqual([{ form: link, isTaken: false, values: { intent: "save" } }]);
});

test("D-160 D-150 Unsubscribe from all is sent once at whatever moment it is pressed", async ({ page }) => {
	const link = pathOf(await linkInMail(page.request, BACK_IN_STOCK.askedBy, "/email-preferences", "key="));
	const { heard } = await expectSentOnce(page, link, MOMENTS, false, "none");
	expect(heard).toEqual([{ form: link, isTaken: false, values: { intent: "none" } }]);
});

test("D-160 D-150 D-151 a double tap confirms a back-in-stock email once, and unsubscribes once", async ({
	page,
	ownShop,
}) => {
	const email = newEmail();
	const data = { product_id: SOLD_OUT.id, email };
	await page.request.post("/api/stock-alerts", { data, headers: { origin: ownShop } });
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && !request.url().endsWith("/api/visits")) sent.push(request.postData() ?? "");
	});
	await page.goto(pathOf(await linkInMail(page.request, email, "/stock-alert/", "key=")));
	await untilLive(page);
	await page.getByRole("main").getByRole("button").dblclick();
	await expect(page.getByRole("heading", { name: "You’re on the list" })).toBeVisible();
	expect(sent).toHaveLength(1);
	await page.goto(pathOf(await linkInMail(page.request, BACK_IN_STOCK.askedBy, "/email-preferences", "key=")));
	await untilLive(page);
	await page.locator("button[value=none]").dblclick();
	await expect(page.getByText("You won’t get these emails anymore.")).toBeVisible();
	expect(sent.slice(1)).toEqual([expect.stringContaining("intent=none")]);
});

function pathOf(link: string): string {
	const { pathname, search } = new URL(link);
	return `${pathname}${search}`;
}

/** At once, and when its screen has settled. */
const LATER = [0, 4];

const HOME = knownAddress();
const OFFICE = knownAddress({
	id: "d0000000-0000-4000-8000-000000000002",
	addressLine1: "5 Elm Street",
	isDefault: false,
});
const TYPED_ADDRESS = {
	firstName: "María",
	lastName: "Ruiz",
	line1: "9 Pine Street",
	city: "Dallas",
	state: "TX",
	postalCode: "75201",
};

const DASHBOARD = knownDashboard({
	orders: { orders: [knownOrder()], next: "1_a" },
	points: { transactions: [knownPoints()], next: "1_a" },
	addresses: [HOME, OFFICE],
});

/** The account's buttons that ask the shop for something: which calls, with which values. */
const CALLS: readonly { name: string; tab: string; actions: Action[]; call: string; sent?: Record<string, unknown> }[] =
	[
		{
			name: "Sign Out, pressed twice,",
			tab: "orders",
			actions: [{ press: "Sign Out" }, { press: "Sign Out" }],
			call: "POST /api/auth/sign-out",
		},
		{
			name: "Show more of the orders",
			tab: "orders",
			actions: [{ press: "Show more" }],
			call: "GET /api/account/orders",
		},
		{
			name: "Show more of the points",
			tab: "points",
			actions: [{ press: "Show more" }],
			call: "GET /api/account/points",
		},
		{
			name: "Save address of a new address",
			tab: "settings",
			actions: [{ press: "Add address" }, { fill: TYPED_ADDRESS }, { press: "Save address" }],
			call: "POST /api/account/addresses",
			sent: { first_name: "María", last_name: "Ruiz", address_line_1: "9 Pine Street", city: "Dallas" },
		},
		{
			name: "Save address of an edited address",
			tab: "settings",
			actions: [{ press: "Edit: Ana Díaz, 5" }, { fill: { line1: "6 Elm Street" } }, { press: "Save address" }],
			call: `PUT /api/account/addresses/${OFFICE.id}`,
			sent: { address_line_1: "6 Elm Street", city: OFFICE.city },
		},
		{
			name: "Make default, pressed twice,",
			tab: "settings",
			actions: [{ press: "Make default: Ana Díaz, 5" }, { press: "Make default: Ana Díaz, 5" }],
			call: `PUT /api/account/addresses/${OFFICE.id}`,
			sent: { is_default: true },
		},
		{
			name: "Delete of an address",
			tab: "settings",
			actions: [{ press: "Delete: Ana Díaz, 5" }, { press: "Delete" }],
			call: `DELETE /api/account/addresses/${OFFICE.id}`,
		},
		{
			name: "Delete permanently of the account",
			tab: "settings",
			actions: [{ press: "Delete my account" }, { fill: { password: PASSWORD } }, { press: "Delete permanently" }],
			call: "DELETE /api/account",
			sent: { password: PASSWORD },
		},
	];

test("D-160 HEAD-16 ORD-08 PTS-09 each button of the account that asks the shop for something does so once, with what was typed, however early it is pressed: Sign Out, Show more, Save address, Make default, Delete, Delete permanently", async ({
	page,
	ownShop,
}) => {
	test.slow();
	await openAccount(page, ownShop);
	const calls: { line: string; body: string | null }[] = [];
	// They stay open: what counts is which were made.
	await page.route("**/api/**", (route) => {
		const request = route.request();
		const line = `${request.method()} ${new URL(request.url()).pathname}`;
		if (!CALLS.some(({ call }) => call === line)) return route.fallback();
		calls.push({ line, body: request.postData() });
	});
	for (const { name, tab, actions, call, sent = {} } of CALLS) {
		for (const later of LATER) {
			calls.length = 0;
			await act(page, `/account#${tab}`, actions, later);
			await expect.poll(() => calls.map(({ line }) => line), `${name} after ${later} steps`).toEqual([call]);
			expect(JSON.parse(calls[0]?.body ?? "{}"), name).toMatchObject(sent);
			// What a second press would have asked for is asked for by now.
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
			expect(calls, name).toHaveLength(1);
			await page.goto("/terms-of-service");
		}
	}
});

test("D-160 DASH-11 ORD-10 each button of the account that shows something does so, however early it is pressed: the tabs, an order's details, and Cancel of each form", async ({
	page,
	ownShop,
}) => {
	test.slow();
	await openAccount(page, ownShop);
	const tab = (name: string) => page.getByRole("tab", { name, selected: true });
	const button = (name: string | RegExp) => page.getByRole("button", { name });
	const shown = [
		{ at: "", actions: [{ press: "Points & Rewards" }], result: tab("Points & Rewards") },
		{ at: "", actions: [{ press: "Account Settings" }], result: tab("Account Settings") },
		{ at: "", actions: [{ press: "Support" }], result: tab("Support") },
		{ at: "#points", actions: [{ press: "Order History" }], result: tab("Order History") },
		{ at: "", actions: [{ press: "Show details of order" }], result: button(/^Hide details of order/) },
		{ at: "#settings", actions: [{ press: "Edit profile" }, { press: "Cancel" }], result: button("Edit profile") },
		{ at: "#settings", actions: [{ press: "Add address" }, { press: "Cancel" }], result: button("Add address") },
		{
			at: "#settings",
			actions: [{ press: "Change password" }, { press: "Cancel" }],
			result: button("Change password"),
		},
	];
	for (const { at, actions, result } of shown) {
		for (const later of LATER) {
			await act(page, `/account${at}`, actions, later);
			await expect(result, `${JSON.stringify(actions)} after ${later} steps`).toBeVisible();
			await page.goto("/terms-of-service");
		}
	}
});

/** A member with an order, points and two addresses, who uses the account as `act` says. */
async function openAccount(page: Page, origin: string): Promise<void> {
	await makeAccount(page, newEmail(), origin);
	await page.route("**/api/account", (route) =>
		route.request().method() === "GET" ? route.fulfill({ json: toJson(DASHBOARD) }) : route.fallback(),
	);
	await actWhenShown(page);
	await page.goto("/terms-of-service");
}
