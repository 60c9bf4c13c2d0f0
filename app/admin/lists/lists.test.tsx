// @vitest-environment happy-dom

import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { OrdersToReview } from "#app/admin/orders/orders-to-review.tsx";
import { ReviewsTab } from "#app/admin/reviews/reviews-tab.tsx";
import { SupportTab } from "#app/admin/support/support-tab.tsx";
import { knownAdminOrder, knownMessage, knownReview } from "#app/admin/testing/known-rows.ts";
import { heldResponse, openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

type Page = Awaited<ReturnType<typeof openTab>>;
type List = {
	part: ReactNode;
	call: string;
	/** The response: these rows, and the cursor of the next page. */
	page(names: readonly string[], next?: string | null): Response;
	filter(page: Page): Promise<void>;
};

const STATS = { total: 3, average: 4, perStar: {}, pending: 0 };
const LISTS: Record<string, List> = {
	reviews: {
		part: <ReviewsTab />,
		call: "GET /api/admin/reviews",
		page: (names, next = null) =>
			apiResponse({
				stats: STATS,
				products: [],
				next,
				total: 3,
				reviews: names.map((userName) => knownReview({ userName })),
			}),
		filter: (page) => page.click(page.button("Approved")),
	},
	messages: {
		part: <SupportTab />,
		call: "GET /api/admin/support-messages",
		page: (names, next = null) =>
			apiResponse({ messages: names.map((name) => knownMessage({ name })), next, total: 3 }),
		filter: (page) => page.click(page.button("Resolved")),
	},
};
const NAMES = Object.keys(LISTS);
const listOf = (name: string) => LISTS[name] as List;

const shown = (page: Page) => page.rows().map((row) => /One|Two|Three/.exec(row.textContent ?? "")?.[0]);

describe("the next page of a list", () => {
	test.each(NAMES)("is appended to the first: %s", async (name) => {
		const { part, call, page: response } = listOf(name);
		const responses = [response(["One"], "1_a"), response(["Two"], "1_b"), response(["Three"])];
		const page = await openTab(part, { [call]: () => responses.shift() ?? response([]) });
		await page.click(page.button("Show more"));
		expect(shown(page)).toEqual(["One", "Two"]);
		expect(page.requests.at(-1)).toContain("after=1_a");
		await page.click(page.button("Show more"));
		expect(page.requests.at(-1)).toContain("after=1_b");
		expect(shown(page)).toEqual(["One", "Two", "Three"]);
		expect(page.buttons()).not.toContain("Show more");
	});

	test.each(NAMES)("that arrives after another filter was chosen is dropped: %s", async (name) => {
		const { part, call, page: response, filter } = listOf(name);
		const late = heldResponse();
		const responses = [response(["One"], "1_a"), late.response(), response(["Three"])];
		const page = await openTab(part, { [call]: () => responses.shift() ?? response([]) });
		await page.click(page.button("Show more"));
		await filter(page);
		await late.give(response(["Two"]));
		expect(shown(page)).toEqual(["Three"]);
	});

	test.each(NAMES)("that fails to load shows why, and leaves the first: %s", async (name) => {
		const { part, call, page: response } = listOf(name);
		const responses = [response(["One"], "1_a"), rejection("x", "The disk is full.")];
		const page = await openTab(part, { [call]: () => responses.shift() ?? response([]) });
		await page.click(page.button("Show more"));
		expect(page.toasts()).toEqual([["alert", "The disk is full."]]);
		expect(shown(page)).toEqual(["One"]);
	});
});

describe("a late response to an earlier filter", () => {
	test.each(NAMES)("is dropped: %s", async (name) => {
		const { part, call, page: response, filter } = listOf(name);
		const late = heldResponse();
		const responses = [response(["One"]), late.response(), response(["Three"])];
		const page = await openTab(part, { [call]: () => responses.shift() ?? response([]) });
		await page.click(page.button("Refresh"));
		await filter(page);
		await late.give(response(["Two"]));
		expect(shown(page)).toEqual(["Three"]);
	});

	test.each(NAMES)("does not fail the current one: %s", async (name) => {
		const { part, call, page: response, filter } = listOf(name);
		const late = heldResponse();
		const responses = [response(["One"]), late.response(), response(["Three"])];
		const page = await openTab(part, { [call]: () => responses.shift() ?? response([]) });
		await page.click(page.button("Refresh"));
		await filter(page);
		await late.give(rejection("x", "The disk is full."));
		expect(page.alerts()).toEqual([]);
		expect(shown(page)).toEqual(["Three"]);
	});

	test("AORD-16 is dropped: flagged orders", async () => {
		const late = heldResponse();
		const responses = [late.response(), apiResponse([knownAdminOrder({ orderNumber: "Three" })])];
		const page = await openTab(<OrdersToReview />, {
			"GET /api/admin/orders-to-review": () => responses.shift() ?? apiResponse([]),
		});
		await page.click(page.button("Rejected"));
		await late.give(apiResponse([knownAdminOrder({ orderNumber: "Two" })]));
		expect(shown(page)).toEqual(["Three"]);
	});
});

describe("the total over all pages", () => {
	test.each(["reviews", "messages"])("is shown below the list: %s", async (name) => {
		const { part, call, page: response } = listOf(name);
		const page = await openTab(part, { [call]: () => response(["One"], "1_a") });
		expect(page.text()).toContain("Showing 1 of 3");
	});
});
