// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import CustomerPage, { clientLoader } from "./customer.route.tsx";

type Customer = ApiResponse<"GET", "/api/admin/customers/{id}">;

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const done = () => new Response(null, { status: 204 });
const AT = "2025-08-01T16:00:00.000Z";
const ADDRESS = {
	firstName: "Ana",
	lastName: "Díaz",
	addressLine1: "1 Oak Street",
	addressLine2: null,
	city: "Austin",
	state: "TX",
	postalCode: "78701",
	country: "US",
};
const GUEST: Customer = {
	id: ID,
	email: "ana@example.com",
	name: "Ana Díaz",
	isMember: false,
	orders: 0,
	spentCents: 0,
	firstOrderAt: null,
	lastOrderAt: null,
	createdAt: AT,
	pointsBalance: null,
	phone: null,
	tags: [],
	isBlocked: false,
	block: null,
	notes: [],
	orderRows: [],
	pointsTransactions: [],
	reviews: [],
	messages: [],
	unsubscribedTopics: [],
	savedAddresses: [],
	usedAddresses: [],
};

async function open(customer: Partial<Customer> | null, path = `/admin/customers/${ID}`) {
	const response = () =>
		customer === null ? rejection("not_found", "Not found", 404) : apiResponse({ ...GUEST, ...customer });
	const id = path.split("/").at(-1);
	const page = await openRoute(
		"/admin/customers/:id",
		{ loader: clientLoader, Component: CustomerPage },
		{
			[`GET /api/admin/customers/${id}`]: response,
			[`GET /api/admin/customers/${ID}`]: response,
			[`PATCH /api/admin/customers/${ID}/tags`]: () => apiResponse({ tags: [] }),
			[`POST /api/admin/customers/${ID}/points`]: () => apiResponse({ balance: 25 }, { status: 201 }),
			[`POST /api/admin/customers/${ID}/password-email`]: done,
			[`PUT /api/admin/customers/${ID}/block`]: done,
			[`DELETE /api/admin/customers/${ID}/block`]: done,
			[`POST /api/admin/customers/${ID}/erasure`]: () => rejection("wrong_password", "Incorrect password.", 403),
			[`POST /api/admin/customers/${ID}/merges`]: () =>
				apiResponse({ orders: 2, points: 0, reviews: 0, addresses: 0 }, { status: 201 }),
			"GET /api/admin/customers": () =>
				apiResponse({ customers: [{ ...GUEST, id: OTHER, email: "other@example.com" }] }),
			[`POST /api/admin/customers/${ID}/notes`]: () => apiResponse({ notes: [] }, { status: 201 }),
		},
		{ at: path },
	);
	const section = (name: string) => page.all(`section[aria-labelledby=customer-${name}]`)[0];
	return Object.assign(page, {
		section,
		figures: () => page.textsOf("dl > div").slice(0, 6),
		rowsOf: (name: string) => [...(section(name)?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent),
	});
}

describe("a customer's page", () => {
	test("sums up a member, and lists the orders with what was refunded", async () => {
		const order = { fulfillmentStatus: "shipped", createdAt: AT, units: 2, totalCents: 971 } as const;
		const page = await open({
			isMember: true,
			orders: 1209,
			spentCents: 241_800,
			pointsBalance: 1450,
			lastOrderAt: AT,
			phone: "+1 (512) 555-0143",
			orderRows: [
				{ ...order, id: "1", orderNumber: "SB-AAAA0001", refundedCents: 71 },
				{ ...order, id: "2", orderNumber: "SB-AAAA0002", refundedCents: 0, units: 1 },
			],
		});
		expect(page.textsOf("h1")).toEqual(["Ana Díaz"]);
		expect(page.text()).toContain("Member");
		expect(page.figures()).toEqual([
			"Orders1,209",
			"Spent$2,418.00",
			"Average order$2.00",
			"Points1,450",
			expect.stringMatching(/^Last orderAug 1/),
			expect.stringMatching(/^Customer sinceAug 1/),
		]);
		expect(page.rowsOf("orders")).toEqual([
			expect.stringMatching(/SB-AAAA0001Shipped.*2 items\$9\.71\$0\.71 refunded$/),
			expect.stringMatching(/SB-AAAA0002Shipped.*1 item\$9\.71$/),
		]);
		expect(page.link("SB-AAAA0001").getAttribute("href")).toBe("/admin/orders/SB-AAAA0001");
		expect(page.link("Show all 1,209 orders").getAttribute("href")).toBe("/admin/orders?search=ana%40example.com");
		expect(page.link("+1 (512) 555-0143").getAttribute("href")).toBe("tel:+15125550143");
	});

	test("has the points ledger in words", async () => {
		const entry = (description: string, points: number, orderNumber: string | null = null) => ({
			id: description,
			description,
			points,
			orderNumber,
			createdAt: AT,
			expiresAt: "2027-08-01T16:00:00.000Z",
		});
		const page = await open({
			isMember: true,
			pointsBalance: 3,
			pointsTransactions: [
				entry("order", 9, "SB-AAAA0001"),
				entry("redemption", -50, "SB-AAAA0002"),
				entry("inactivity", -4),
				entry("Thanks for the photo", 20),
			],
		});
		expect(page.rowsOf("points")).toEqual([
			expect.stringMatching(/^Order SB-AAAA0001.*Expires Aug 1, 2027.*\+9$/),
			expect.stringMatching(/^Free 5-Pair Pack, order SB-AAAA0002(?!.*Expires).*-50$/),
			expect.stringMatching(/^Halved after 1 year of inactivity.*-4$/),
			expect.stringMatching(/^Thanks for the photo.*\+20$/),
		]);
	});

	test("shows reviews and messages with their state", async () => {
		const page = await open({
			reviews: [
				{ id: "1", productId: 4, productName: "Case", rating: 4, reviewText: "Soft", isApproved: false, createdAt: AT },
			],
			messages: [
				{ id: "2", inquiryType: "order", subject: "Where?", message: "Hello", status: "pending", createdAt: AT },
			],
		});
		expect(page.rowsOf("reviews")).toEqual([expect.stringMatching(/CasePending.*Soft$/)]);
		expect(page.all("[role=img]").map((stars) => stars.getAttribute("aria-label"))).toEqual(["4 of 5 stars"]);
		expect(page.link("Case").getAttribute("href")).toBe("/admin/products/4");
		expect(page.rowsOf("messages")).toEqual([expect.stringMatching(/Where\?Pending.*Hello$/)]);
	});

	test("shows an address that is saved and used once", async () => {
		const other = { ...ADDRESS, addressLine1: "2 Elm Street", country: "MX" };
		const page = await open({
			savedAddresses: [{ ...ADDRESS, id: ID, isDefault: true }],
			usedAddresses: [
				{ ...ADDRESS, orders: 3, lastUsedAt: AT },
				{ ...other, orders: 1, lastUsedAt: AT },
			],
		});
		expect(page.rowsOf("addresses")).toEqual([
			"Ana Díaz\n1 Oak Street\nAustin, TX 78701Default3 orders",
			"Ana Díaz\n2 Elm Street\nAustin, TX 78701\nMX1 order",
		]);
	});

	test("D-150 says what the address has unsubscribed from", async () => {
		const page = await open({ unsubscribedTopics: ["points"] });
		expect(page.section("contact")?.textContent).toContain("Unsubscribed: points");
		expect(page.section("contact")?.textContent).not.toContain("back in stock");
	});

	test("CUST-02 CUST-03 has notes and tags, and adds and removes them", async () => {
		const note = { id: ID, note: "Prefers wax", createdBy: "owner@example.com", createdAt: AT };
		const page = await open({ tags: ["vip"], notes: [note] });
		expect(page.link("vip").getAttribute("href")).toBe("/admin/customers?tag=vip");
		expect(page.text()).toContain("Prefers wax");
		await page.click(page.button("Remove the tag vip"));
		await page.type(page.field("New tag"), "Wholesale");
		await page.click(page.button("Add"));
		await page.type(page.field("Add a note"), "Call first");
		await page.click(page.button("Add note"));
		expect(page.calls.filter(({ line }) => !line.startsWith("GET"))).toEqual([
			{ line: `PATCH /api/admin/customers/${ID}/tags`, body: { remove: ["vip"] } },
			{ line: `PATCH /api/admin/customers/${ID}/tags`, body: { add: ["Wholesale"] } },
			{ line: `POST /api/admin/customers/${ID}/notes`, body: { note: "Call first", key: expect.any(String) } },
		]);
	});

	test("CUST-07 points are given or taken with a reason, and the same attempt keeps its key", async () => {
		const page = await open({ isMember: true, pointsBalance: 40 });
		await page.click(page.button("Give or take points"));
		await page.type(page.field("What to do"), "take");
		await page.type(page.field("Points"), "15");
		expect(page.isOff(page.inDialog("Take points"))).toBe(true);
		await page.type(page.field("Reason"), "Given twice");
		await page.click(page.inDialog("Take points"));
		expect(page.toasts()).toEqual([["status", "Points changed. The balance is now 25."]]);
		expect(page.calls.findLast(({ line }) => line.startsWith("POST"))).toEqual({
			line: `POST /api/admin/customers/${ID}/points`,
			body: { points: -15, reason: "Given twice", key: expect.any(String) },
		});
	});

	test("CUST-08 CUST-11 a member gets a password email, and is blocked after a question", async () => {
		const page = await open({ isMember: true });
		await page.click(page.button("Send password email"));
		await page.click(page.button("Block"));
		expect(page.dialog()?.textContent).toContain("Block Ana Díaz?");
		await page.click(page.inDialog("Block"));
		const sent = () => page.calls.filter(({ line }) => !line.startsWith("GET")).map(({ line }) => line);
		const path = `/api/admin/customers/${ID}`;
		expect(sent()).toEqual([`POST ${path}/password-email`, `PUT ${path}/block`]);
	});

	test("CUST-11 a blocked customer says by whom, and is unblocked at once", async () => {
		const page = await open({ isMember: true, block: { blockedBy: "ben@example.com", blockedAt: AT } });
		expect(page.text()).toMatch(/Blocked.*ben@example\.com/);
		await page.click(page.button("Unblock"));
		const writes = page.calls.filter(({ line }) => !line.startsWith("GET")).map(({ line }) => line);
		expect(writes).toEqual([`DELETE /api/admin/customers/${ID}/block`]);
	});

	test("CUST-10 erasing asks for the password, and says why it was rejected", async () => {
		const page = await open({});
		await page.click(page.button("Erase"));
		expect(page.dialog()?.textContent).toContain("The orders themselves stay.");
		await page.type(page.field("Admin password"), "wrong");
		await page.click(page.inDialog("Erase customer"));
		expect(page.alerts()).toEqual(["Incorrect password."]);
		expect(page.location.current).toBe(`/admin/customers/${ID}`);
	});

	test("CUST-12 CUST-13 another account is found by its address, guest orders by the customer's own id", async () => {
		const page = await open({ isMember: true });
		await page.click(page.button("Merge"));
		await page.type(page.field("Email address of the other account"), "nobody@example.com");
		await page.click(page.inDialog("Merge another account"));
		expect(page.dialog()?.textContent).toContain("There is no other account with this email address.");
		await page.type(page.field("Email address of the other account"), " Other@example.com");
		await page.click(page.inDialog("Merge another account"));
		const merges = () => page.calls.filter(({ line }) => line.endsWith("/merges")).map(({ body }) => body);
		expect(merges()).toEqual([{ merged_id: OTHER }]);
		expect(page.toasts()).toEqual([["status", "Merged, with 2 orders."]]);
		await page.click(page.button("Merge"));
		await page.type(page.field("What to merge"), "guest");
		await page.click(page.inDialog("Add guest orders"));
		expect(merges().at(-1)).toEqual({ merged_id: ID });
	});

	test("of a guest without anything says so, and has no ledger", async () => {
		const page = await open({ name: "" });
		expect(page.textsOf("h1")).toEqual(["ana@example.com"]);
		expect(page.section("points")).toBeUndefined();
		for (const text of ["Guest", "No orders yet.", "No reviews yet.", "No messages yet.", "No addresses yet."]) {
			expect(page.text()).toContain(text);
		}
	});

	test("opened by another id gets the URL of its own", async () => {
		const page = await open({}, "/admin/customers/00000000-0000-4000-8000-000000000009");
		expect(page.location.current).toBe(`/admin/customers/${ID}`);
		expect(page.textsOf("h1")).toEqual(["Ana Díaz"]);
	});

	test("that does not exist leads back to the list", async () => {
		const page = await open(null);
		expect(page.textsOf("h1")).toEqual(["Customer not found"]);
		expect(page.link("Customers").getAttribute("href")).toBe("/admin/customers");
	});
});
