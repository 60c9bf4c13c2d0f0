// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { APPROVED, listOf, openReviews, PENDING } from "#app/admin/testing/review-rows.ts";
import { apiResponse } from "#app/testing/fake-server.ts";

const LIST = "GET /api/admin/reviews";

describe("many reviews at once", () => {
	const MODERATION = "POST /api/admin/reviews/moderation";
	type Opened = Awaited<ReturnType<typeof openReviews>>;
	const check = (page: Opened, label: string) => page.click(page.field(label));
	/** A button for the selected rows; the rows have some of the same name. */
	const inBar = (page: Opened, name: string) =>
		page
			.all("main section[aria-label='Selected rows'] button")
			.find(({ textContent }) => textContent === name) as HTMLElement;
	const moderated = (changed: string[], failed: { id: string; message: string }[] = []) =>
		apiResponse({ done: changed.length, changed, failed });

	test("D-87 the selected reviews are approved by one request, and Undo takes it back", async () => {
		const page = await openReviews(undefined, { [MODERATION]: () => moderated(["r1"]) });
		expect(page.all("section[aria-label='Selected rows']")).toEqual([]);
		await check(page, "Select the review by Ana");
		await check(page, "Select the review by Ben");
		expect(page.text()).toContain("2 selected");
		await page.click(inBar(page, "Approve"));
		expect(page.sent()[0]).toEqual({ line: MODERATION, body: { action: "approve", ids: ["r1", "r2"] } });
		expect(page.toasts()).toEqual([["status", "1 review approved.Undo"]]);
		expect(page.all("section[aria-label='Selected rows']")).toEqual([]);
		await page.click(page.button("Undo"));
		expect(page.sent()[1]).toEqual({ line: MODERATION, body: { action: "unapprove", ids: ["r1"] } });
	});

	test("all reviews that match the filters are approved by three clicks", async () => {
		const page = await openReviews(
			[],
			{
				[LIST]: () => listOf([PENDING, APPROVED], 800),
				[MODERATION]: () => moderated(Array.from({ length: 800 }, (_, at) => `r${at}`)),
			},
			{ search: "?filter=pending&product=3&search=so" },
		);
		await check(page, "Select all on this page");
		await page.click(page.button("Select all 800 that match"));
		expect(page.text()).toContain("800 selected");
		await page.click(inBar(page, "Approve"));
		const matching = { filter: "pending", product_id: 3, search: "so", assigned: null };
		expect(page.sent()[0]).toEqual({ line: MODERATION, body: { action: "approve", matching } });
		expect(page.toasts()).toEqual([["status", "800 reviews approved.Undo"]]);
	});

	test("those that could not be changed are listed by name, and the selection stays", async () => {
		const failed = [{ id: "r1", message: "Approve the review first." }];
		const page = await openReviews([PENDING, APPROVED], { [MODERATION]: () => moderated(["r2"], failed) });
		await check(page, "Select all on this page");
		await page.click(inBar(page, "Add to spotlight"));
		expect(page.alerts()).toEqual(["1 review couldn’t be changedAna: Approve the review first."]);
	});

	test("deleting asks first, with the number, and has no Undo", async () => {
		const page = await openReviews([PENDING, APPROVED], { [MODERATION]: () => moderated(["r1", "r2"]) });
		await check(page, "Select all on this page");
		await page.click(inBar(page, "Delete"));
		expect(page.dialog()?.textContent).toContain("Delete 2 reviews?");
		expect(page.sent()).toEqual([]);
		await page.click(page.inDialog("Delete"));
		expect(page.sent()[0]).toEqual({ line: MODERATION, body: { action: "delete", ids: ["r1", "r2"] } });
		expect(page.toasts()).toEqual([["status", "2 reviews deleted."]]);
	});

	test("the choice of all that match ends with another filter, and when one row is taken out", async () => {
		const page = await openReviews([], { [LIST]: () => listOf([PENDING, APPROVED], 800) });
		const chooseAll = async () => {
			await check(page, "Select all on this page");
			await page.click(page.button("Select all 800 that match"));
		};
		await chooseAll();
		await check(page, "Select the review by Ana");
		expect(page.text()).toContain("1 selected");
		await check(page, "Select the review by Ana");
		await page.click(page.button("Select all 800 that match"));
		await page.click(page.link("Pending"));
		expect(page.text()).not.toContain("800 selected");
	});
});
