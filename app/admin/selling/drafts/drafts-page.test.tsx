// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { KNOWN_PRODUCT } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import type { DraftResponse, ListedDraftResponse } from "#app/api/admin/selling/drafts/drafts.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import DraftRoute, { clientLoader as loadDraft } from "./draft.route.tsx";
import DraftsPage, { clientLoader as loadDrafts } from "./drafts.route.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const AT = "2025-08-01T12:00:00.000Z";
const PRODUCT = { ...KNOWN_PRODUCT, status: "published" };

const LISTED: ListedDraftResponse = {
	id: ID,
	quoteNumber: "Q-1001",
	invoiceNumber: null,
	state: "open",
	email: "rosa@example.com",
	name: "Rosa Lopez",
	units: 2,
	totalCents: 1278,
	heldUntil: AT,
	sentAt: null,
	orderNumber: null,
	paymentMethod: null,
	createdBy: "owner@localhost",
	createdAt: AT,
};

const DRAFT: DraftResponse = {
	id: ID,
	quoteNumber: "Q-1001",
	invoiceNumber: null,
	state: "open",
	email: "rosa@example.com",
	sentAt: null,
	createdBy: "owner@localhost",
	createdAt: AT,
	heldUntil: null,
	language: "en",
	shipping: null,
	discountCode: null,
	redeemPoints: false,
	points: null,
	note: "",
	internalNote: "",
	lines: [{ productId: PRODUCT.id, quantity: 2, priceCents: null, priceReason: "" }],
	isMember: false,
	version: 3,
	changedBy: "owner@localhost",
	changedAt: AT,
	isPageOpen: false,
	quoteUrl: null,
	amounts: {
		subtotalCents: 998,
		pointsUsed: 0,
		pointsDiscountCents: 0,
		discountCode: null,
		codeDiscountCents: 0,
		codeShippingCents: 0,
		accountDiscountCents: 0,
		taxCents: 80,
		taxBasisPoints: 800,
		shippingCents: 200,
		shippingMethod: "standard",
		totalCents: 1278,
		pointsEarned: 0,
	},
	problem: null,
	order: null,
};

const products = () => apiResponse({ products: [PRODUCT], hasMore: false });

describe("the list of drafts", () => {
	const open = (drafts: readonly ListedDraftResponse[], language: "en" | "es" = "en") =>
		openRoute(
			"/admin/orders/drafts",
			{ loader: loadDrafts, Component: DraftsPage },
			{ "GET /api/admin/drafts": () => apiResponse({ drafts, total: drafts.length, page: 1, pageSize: 50 }) },
			{ language },
		);

	test("DRFT-01 says whose each is, what it costs and where it stands", async () => {
		const page = await open([LISTED, { ...LISTED, id: `${ID}2`, sentAt: AT }]);
		const cells = [...(page.lines()[0]?.children ?? [])].map(({ textContent }) => textContent).slice(0, 5);
		expect(cells).toEqual(["Q-1001", "Rosa Lopez", "Held", "2", "$12.78"]);
		expect(page.lines()[1]?.textContent).toContain("Sent");
		expect(page.link("New draft").getAttribute("href")).toBe("/admin/orders/drafts/new");
	});

	test("DRFT-01 says that there are none", async () => {
		expect((await open([], "es")).text()).toContain("Aún no hay borradores");
	});
});

describe("the page of a draft", () => {
	const open = (
		draft: Partial<DraftResponse> = {},
		responses: Parameters<typeof openRoute>[2] = {},
		at = `/admin/orders/drafts/${ID}`,
	) =>
		openRoute(
			"/admin/orders/drafts/:id",
			{ loader: loadDraft, Component: DraftRoute },
			{
				[`GET /api/admin/drafts/${ID}`]: () => apiResponse({ ...DRAFT, ...draft }),
				"GET /api/admin/product-names": products,
				...responses,
			},
			{ at },
		);

	test("D-322 a member's points are offered with the packs that they pay for, and redeemed when that is checked", async () => {
		const page = await open(
			{ isMember: true, points: 120 },
			{ [`PUT /api/admin/drafts/${ID}`]: () => apiResponse({ ...DRAFT, redeemPoints: true }) },
		);
		expect(page.text()).toContain("120 points: enough for 2 free 5-Pair Packs.");
		await page.click(page.field(/^Redeem the customer’s points/));
		await page.click(page.button("Save draft"));
		expect(page.sent().at(-1)?.body).toMatchObject({ redeem_points: true, version: 3 });
	});

	test("DRFT-02 a new draft needs a product, and a price of its own a reason", async () => {
		const page = await open(
			{},
			{ "POST /api/admin/drafts": () => apiResponse(DRAFT, { status: 201 }) },
			"/admin/orders/drafts/new",
		);
		expect(page.text()).toContain("50 points make one 5-Pair Pack free. For customers with an account.");
		await page.click(page.button("Save draft"));
		expect(page.text()).toContain("Add at least one product.");
		expect(page.sent()).toEqual([]);
		await page.type(page.field("Add a product"), String(PRODUCT.id));
		await page.type(page.field(`Price of ${PRODUCT.name}`), "3.00");
		await page.click(page.button("Save draft"));
		expect(page.sent()).toEqual([]);
		await page.type(page.field(`Why ${PRODUCT.name} costs that`), "Damaged box");
		await page.click(page.field("Ship to an address"));
		await page.click(page.button("Save draft"));
		expect(page.sent()).toMatchObject([
			{
				line: "POST /api/admin/drafts",
				body: {
					shipping: null,
					lines: [{ product_id: PRODUCT.id, quantity: 1, price_cents: 300, price_reason: "Damaged box" }],
				},
			},
		]);
	});

	test("DRFT-04 records a payment after a question, with what was seen; another person's is said", async () => {
		const path = `POST /api/admin/drafts/${ID}/payment`;
		const page = await open(
			{},
			{ [path]: () => rejection("draft_finished", "kim@shop.test already finished this draft.", 409) },
		);
		await page.type(page.field("Paid"), "check");
		await page.type(page.field("Note"), "No. 1042");
		await page.click(page.button("Record payment"));
		expect(page.text()).toContain("Record $12.78 as paid");
		await page.click(page.button("Place order"));
		expect(page.sent()).toMatchObject([{ line: path, body: { method: "check", note: "No. 1042", version: 3 } }]);
		expect(page.text()).toContain("kim@shop.test already finished this draft.");
	});

	test("DRFT-07 a quote is sent, its link copied and its paper opened once its stock is held", async () => {
		const path = `POST /api/admin/drafts/${ID}/email`;
		const page = await open(
			{ heldUntil: AT, quoteUrl: "https://shop.test/quote/1?key=k" },
			{ [path]: () => apiResponse(DRAFT) },
		);
		expect(page.link("Quote (PDF)").getAttribute("href")).toBe(`/api/admin/drafts/${ID}/quote.pdf`);
		await page.click(page.button("Send quote"));
		expect(page.sent()).toMatchObject([{ line: path, body: { version: 3 } }]);
		expect(page.toasts()[0]?.[1]).toContain("rosa@example.com");
	});

	test("DRFT-07 nothing is sent whose stock is not held", async () => {
		expect((await open()).button("Send quote").disabled).toBe(true);
	});

	test("DRFT-03 a draft that cannot be sold says why", async () => {
		const problem = { code: "product_unavailable", message: "5-Pair Pack is not for sale." };
		expect((await open({ amounts: null, problem })).text()).toContain("5-Pair Pack is not for sale.");
	});

	test("DRFT-04 a draft that is finished says how it was paid, and has its invoice", async () => {
		const done = await open({
			state: "placed",
			invoiceNumber: "INV-1001",
			order: { orderNumber: "SB-7K2M9QXR", paymentMethod: "cash" },
		});
		expect(done.text()).toContain("In cash");
		expect(done.link("Invoice INV-1001 (PDF)").getAttribute("href")).toBe(`/api/admin/drafts/${ID}/invoice.pdf`);
		expect(done.text()).not.toContain("Hold stock");
	});
});
