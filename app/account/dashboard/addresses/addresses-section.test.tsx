// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { knownAddress } from "#app/account/dashboard/testing/known-account.ts";
import { openDashboard } from "#app/account/dashboard/testing/open-dashboard.tsx";
import { apiResponse, closeShop } from "#app/testing/fake-server.ts";

afterEach(closeShop);

const HOME = knownAddress();
const WORK = knownAddress({
	id: "d0000000-0000-4000-8000-000000000002",
	addressLine1: "1 Main Street",
	addressLine2: null,
	isDefault: false,
});

/** Settings with these addresses; after a change the server has `later`. */
async function open(addresses: AddressRow[], later: AddressRow[] = addresses, response?: () => Response | Error) {
	const accountData = response ?? (() => apiResponse(later[0] ?? {}, { status: 200 }));
	return openDashboard({
		tab: "settings",
		data: { addresses },
		responses: {
			"GET /api/account/addresses": () => apiResponse(later),
			"POST /api/account/addresses": accountData,
			[`PUT /api/account/addresses/${HOME.id}`]: accountData,
			[`PUT /api/account/addresses/${WORK.id}`]: accountData,
			[`DELETE /api/account/addresses/${WORK.id}`]: response ?? (() => new Response(null, { status: 204 })),
		},
	});
}
type Page = Awaited<ReturnType<typeof open>>;

const cards = (page: Page) => page.all("section[aria-labelledby=addresses-title] article");
const change = (page: Page) => page.server.calls.find(({ line }) => /^(POST|PUT|DELETE)/.test(line));

async function fillIn(page: Page) {
	for (const [label, text] of [
		["First name", "Ana"],
		["Last name", "Díaz"],
		["Street address", "12 Oak Street"],
		["City", "Austin"],
		["State / province", "TX"],
		["ZIP / postal code", "78701"],
	] as const) {
		await page.type(page.field(label), text);
	}
}

describe("the list", () => {
	test("ADDR-02 empty", async () => {
		expect((await open([])).panel()).toContain("No saved addresses");
	});

	test("ADDR-01 ADDR-04 ADDR-06 ADDR-07 the default first and marked, no blank line without a second address line", async () => {
		const page = await open([HOME, WORK]);
		const lines = cards(page).map((card) => [...(card.querySelector("address")?.children ?? [])].map(textOf));
		expect(lines).toEqual([
			["Ana Díaz", "12 Oak Street", "Apt 3", "Austin, TX 78701", "United States"],
			["Ana Díaz", "1 Main Street", "Austin, TX 78701", "United States"],
		]);
		expect(cards(page).map((card) => card.textContent?.includes("Default"))).toEqual([true, false]);
		expect(cards(page).map((card) => card.textContent?.includes("Make default"))).toEqual([false, true]);
	});

	test.each(["", "  "])("ADDR-06 a second address line of %j adds no blank line", async (addressLine2) => {
		const page = await open([knownAddress({ addressLine2 })]);
		expect(cards(page)[0]?.querySelectorAll("address > *")).toHaveLength(4);
	});
});

describe("changes", () => {
	test("ADDR-03 a new address is sent with the table's column names, and the list reloads", async () => {
		const page = await open([], [HOME]);
		await page.click(page.button("Add address"));
		await fillIn(page);
		await page.click(page.button("Save address"));
		expect(change(page)).toEqual({
			line: "POST /api/account/addresses",
			body: {
				first_name: "Ana",
				last_name: "Díaz",
				address_line_1: "12 Oak Street",
				address_line_2: null,
				city: "Austin",
				state: "TX",
				postal_code: "78701",
				country: "US",
				is_default: false,
			},
		});
		expect(page.server.lines().at(-1)).toBe("GET /api/account/addresses");
		expect(page.status()).toContain("Address saved.");
		expect(cards(page)).toHaveLength(1);
	});

	test("ADDR-03 invalid fields show their errors, and nothing is sent", async () => {
		const page = await open([]);
		await page.click(page.button("Add address"));
		await fillIn(page);
		await page.type(page.field("First name"), " ");
		await page.type(page.field("ZIP / postal code"), "787");
		await page.click(page.button("Save address"));
		expect(page.all("[id$=-error]").map((error) => error.textContent)).toEqual([
			"This field is required",
			"Please enter a valid ZIP or postal code",
		]);
		expect(document.activeElement).toBe(page.field("First name"));
		expect(change(page)).toBeUndefined();
	});

	test("another country shows its own states", async () => {
		const page = await open([]);
		await page.click(page.button("Add address"));
		await fillIn(page);
		await page.type(page.field("Country"), "MX");
		expect([page.field("State / province").tagName, page.field("State / province").value]).toEqual(["INPUT", ""]);
	});

	test("an address is edited starting from its current values", async () => {
		const page = await open([HOME, WORK], [HOME, { ...WORK, city: "Dallas" }]);
		await page.click(page.button("Edit: Ana Díaz, 1 Main Street"));
		expect(page.field("Street address").value).toBe("1 Main Street");
		await page.type(page.field("City"), "Dallas");
		await page.click(page.button("Save address"));
		expect(change(page)).toMatchObject({
			line: `PUT /api/account/addresses/${WORK.id}`,
			body: { address_line_1: "1 Main Street", city: "Dallas", is_default: false },
		});
		expect(cards(page)[1]?.textContent).toContain("Dallas");
	});

	test("editing the default address keeps it the default", async () => {
		const page = await open([HOME, WORK]);
		await page.click(page.button("Edit: Ana Díaz, 12 Oak Street"));
		expect(page.all("input[type=checkbox]")).toEqual([]);
		await page.click(page.button("Save address"));
		expect(change(page)).toMatchObject({ body: { is_default: true, address_line_2: "Apt 3" } });
	});

	test("ADDR-04 ADDR-07 another address becomes the default", async () => {
		const page = await open(
			[HOME, WORK],
			[
				{ ...WORK, isDefault: true },
				{ ...HOME, isDefault: false },
			],
		);
		await page.click(page.button("Make default: Ana Díaz, 1 Main Street"));
		expect(change(page)).toMatchObject({
			line: `PUT /api/account/addresses/${WORK.id}`,
			body: { address_line_1: "1 Main Street", is_default: true },
		});
		expect(cards(page)[0]?.textContent).toContain("1 Main Street");
		expect(cards(page).map((card) => card.textContent?.includes("Default"))).toEqual([true, false]);
	});

	test("D-58 deleting an address asks for confirmation, and canceling keeps it", async () => {
		const page = await open([HOME, WORK], [HOME]);
		const openDialog = () => page.click(page.button("Delete: Ana Díaz, 1 Main Street"));
		await openDialog();
		expect(page.all("dialog")[0]?.textContent).toContain("Delete this address?");
		expect(page.all("dialog")[0]?.textContent).toContain("Ana Díaz, 1 Main Street will be removed");
		await page.click(page.button("Cancel"));
		expect(change(page)).toBeUndefined();
		await openDialog();
		await page.click(page.button("Delete"));
		expect(change(page)?.line).toBe(`DELETE /api/account/addresses/${WORK.id}`);
		expect(page.all("dialog")).toEqual([]);
		expect(page.status()).toContain("Address deleted.");
		expect(cards(page)).toHaveLength(1);
	});

	test("a rejection with a reason shows the reason, and the typed values stay", async () => {
		const full = () =>
			apiResponse({ message: "You can save up to 20 addresses.", code: "too_many_addresses" }, { status: 409 });
		const page = await open([], [], full);
		await page.click(page.button("Add address"));
		await fillIn(page);
		await page.click(page.button("Save address"));
		expect(page.alert()).toEqual(["You can save up to 20 addresses."]);
		expect(page.field("City").value).toBe("Austin");
		expect(page.isOff(page.button("Save address"))).toBe(false);
	});

	test.each([
		["Make default: Ana Díaz, 1 Main Street", null, "We couldn’t save the address. Please try again."],
		["Delete: Ana Díaz, 1 Main Street", "Delete", "We couldn’t delete the address. Please try again."],
	])("%s without a connection changes nothing and shows an error", async (button, confirm, message) => {
		const page = await open([HOME, WORK], [], () => new TypeError("Failed to fetch"));
		await page.click(page.button(button));
		if (confirm !== null) await page.click(page.button(confirm));
		expect(page.alert()).toEqual([message]);
		expect(cards(page)).toHaveLength(2);
	});
});

function textOf(element: Element): string {
	return element.textContent ?? "";
}
