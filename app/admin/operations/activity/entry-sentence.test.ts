import { expect, test } from "vitest";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { sentenceOf } from "./entry-sentence.ts";

const t = createTranslate(adminTexts, "en");
const NAMES = { productName: "SoftWax", personName: "Ana" };
const GONE = { productName: null, personName: null };
const ORDER = "/admin/orders/SB-7K3M9QXZ";

test.each([
	["ORDER_SHIP", { order_number: "SB-7K3M9QXZ" }, GONE, "Shipped order SB-7K3M9QXZ", ORDER],
	[
		"ORDER_REFUND",
		{ order_number: "SB-7K3M9QXZ", amount_cents: 1250 },
		GONE,
		"Refunded $12.50 of order SB-7K3M9QXZ",
		ORDER,
	],
	["ORDER_REVIEW", { order_number: "SB-7K3M9QXZ", decision: "reject" }, GONE, "Rejected order SB-7K3M9QXZ", ORDER],
	[
		"ORDER_DISPUTE",
		{ order_number: "SB-7K3M9QXZ", amount_cents: 1250, state: "lost" },
		GONE,
		"Decided the dispute over order SB-7K3M9QXZ against the store",
		ORDER,
	],
	[
		"ORDER_EMAIL",
		{ order_number: "SB-7K3M9QXZ", kind: "order_shipped" },
		GONE,
		"Sent “Order shipped” for order SB-7K3M9QXZ again",
		ORDER,
	],
	["PRODUCT_EDIT", { product_id: 4 }, NAMES, "Edited SoftWax", "/admin/products/4"],
	["PRODUCT_EDIT", { product_id: 4, product_name: "Wax" }, GONE, "Edited Wax", "/admin/products/4"],
	[
		"STOCK_ADJUST",
		{ product_id: 4, product_name: "Wax", change: 969, from: 31, to: 1000, reason: "received" },
		NAMES,
		"Changed the stock of SoftWax from 31 to 1,000",
		"/admin/products/4",
	],
	[
		"REVIEW_APPROVE",
		{ review_id: "r1", product_id: 4 },
		NAMES,
		"Approved Ana’s review of SoftWax",
		"/admin/customers/r1",
	],
	[
		"REVIEW_APPROVE",
		{ review_id: "r1", product_id: 4 },
		{ ...GONE, productName: "SoftWax" },
		"Approved a review of SoftWax",
		null,
	],
	[
		"REVIEW_SPOTLIGHT",
		{ review_id: "r1", product_id: 4, is_spotlight: false },
		NAMES,
		"Took Ana’s review of SoftWax out of the spotlight",
		"/admin/customers/r1",
	],
	[
		"REVIEW_DELETE",
		{ review_id: "r1", product_id: 4 },
		{ ...GONE, productName: "SoftWax" },
		"Deleted a review of SoftWax",
		null,
	],
	[
		"SUPPORT_REPLY",
		{ message_id: "m1" },
		{ ...GONE, personName: "Ana" },
		"Replied to Ana’s message",
		"/admin/support/m1",
	],
	[
		"SUPPORT_STATUS",
		{ message_id: "m1", from: "pending", to: "in_progress" },
		GONE,
		"Set a message that has been deleted to “In progress”",
		null,
	],
	["EMAIL_RETRY", { email_id: "e1", kind: "order_shipped" }, GONE, "Sent the failed email “Order shipped” again", null],
	["IMAGE_DELETE", { filename: "1-x.png", original_name: "smile.png" }, GONE, "Deleted the image smile.png", null],
	["API_KEY_USE", { api_key: "Report", prefix: "sb_1" }, GONE, "Used the API key “Report”", null],
	[
		"API_WRITE",
		{ table: "product_reviews", verb: "delete", rows: 2 },
		GONE,
		"Deleted rows from “product reviews” through the API",
		null,
	],
	[
		"CONTENT_EDIT",
		{ page: "visual-editor", section: "page-structure" },
		GONE,
		"Edited the home page",
		"/admin/visual-editor",
	],
	[
		"CONTENT_EDIT",
		{ page: "home", section: "launch-banner" },
		GONE,
		"Edited the launch banner",
		"/admin/settings/store/launch",
	],
	["SETTINGS_EDIT", { group: "tax" }, GONE, "Changed the settings of “Sales tax”", "/admin/settings/store/tax"],
	[
		"CONTENT_RESTORE",
		{ page: "shop", section: "intro" },
		GONE,
		"Restored an earlier version of “Shop: Introduction”",
		"/admin/content?page=shop&section=intro",
	],
	["LOGIN", {}, GONE, "Signed in", null],
	["ORDER_REFUND", {}, GONE, "Order refunded", null],
	["REPORT_SENT", { review_id: 7 }, GONE, "Report sent", null],
] as const)("AACT-13 %s of %j, named %j, is the sentence %j", (actionType, details, names, text, path) => {
	const entry = { id: 1, userAgent: null, ipAddress: null, adminEmail: "owner@localhost", createdAt: "" };
	expect(sentenceOf({ ...entry, actionType, details, ...names }, t, "en")).toEqual({ text, path });
});
