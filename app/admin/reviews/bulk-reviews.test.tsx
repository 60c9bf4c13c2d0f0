// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openTab } from "#app/admin/testing/open-tab.tsx";
import { APPROVED, listOf, PENDING, SHOWN_OFF } from "#app/admin/testing/review-rows.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { ReviewsTab } from "./reviews-tab.tsx";

const LIST = "GET /api/admin/reviews";

const open = (
	reviews: readonly (typeof PENDING)[] = [PENDING, APPROVED, SHOWN_OFF],
	responses: Parameters<typeof openTab>[1] = {},
) => openTab(<ReviewsTab />, { [LIST]: () => listOf(reviews), ...responses });

describe("many reviews at once", () => {
	const MODERATION = "POST /api/admin/reviews/moderation";
	type Opened = Awaited<ReturnType<typeof open>>;
	/** The box of a row, or the one that selects all rows shown. */
	const check = (page: Opened, label: string) =>
		page.click(page.all(`[aria-label="${label}"], label input`).find(isBoxOf(label)) as HTMLElement);
	const isBoxOf = (label: string) => (box: HTMLElement) =>
		box.getAttribute("aria-label") === label || box.parentElement?.textContent === label;
	/** A button for the selected rows; the rows have some of the same name. */
	const inBar = (page: Opened, name: string) =>
		page.all("main button").find(({ textContent }) => textContent === name) as HTMLElement;
	const moderated = (changed: string[], failed: { id: string; message: string }[] = []) =>
		apiResponse({ done: changed.length, changed, failed });

	test("D-87 the selected reviews are approved by one request, and Undo takes it back", async () => {
		const page = await open(undefined, { [MODERATION]: () => moderated(["r1"]) });
		expect(page.buttons()).not.toContain("Clear selection");
		await check(page, "Select the review by Ana");
		await check(page, "Select the review by Ben");
		expect(page.text()).toContain("2 selected");
		await page.click(inBar(page, "Approve"));
		expect(page.calls[1]).toEqual({ line: MODERATION, body: { action: "approve", ids: ["r1", "r2"] } });
		expect(page.toasts()).toEqual([["status", "1 review approved.Undo"]]);
		expect(page.buttons()).not.toContain("Clear selection");
		await page.click(page.button("Undo"));
		expect(page.calls[3]).toEqual({ line: MODERATION, body: { action: "unapprove", ids: ["r1"] } });
	});

	test("all reviews that match the filters are approved by three clicks", async () => {
		const page = await open([], {
			[LIST]: () => listOf([PENDING], "1_r1", 800),
			[MODERATION]: () => moderated(Array.from({ length: 800 }, (_, at) => `r${at}`)),
		});
		await check(page, "Select all shown");
		await page.click(page.button("Select all 800 that match"));
		expect(page.text()).toContain("800 selected");
		await page.click(inBar(page, "Approve"));
		const matching = { filter: "all", product_id: null, search: null };
		expect(page.calls[1]).toEqual({ line: MODERATION, body: { action: "approve", matching } });
		expect(page.toasts()).toEqual([["status", "800 reviews approved.Undo"]]);
	});

	test("those that could not be changed are listed by name, and the selection stays", async () => {
		const failed = [{ id: "r1", message: "Approve the review first." }];
		const page = await open([PENDING, APPROVED], { [MODERATION]: () => moderated(["r2"], failed) });
		await check(page, "Select all shown");
		await page.click(inBar(page, "Add to spotlight"));
		expect(page.alerts()).toEqual(["1 review couldn’t be changedAna: Approve the review first."]);
	});

	test("deleting asks first, with the number, and has no Undo", async () => {
		const page = await open([PENDING, APPROVED], { [MODERATION]: () => moderated(["r1", "r2"]) });
		await check(page, "Select all shown");
		await page.click(inBar(page, "Delete"));
		expect(page.dialog()?.textContent).toContain("Delete 2 reviews?");
		expect(page.calls).toHaveLength(1);
		await page.click(page.inDialog("Delete"));
		expect(page.calls[1]).toEqual({ line: MODERATION, body: { action: "delete", ids: ["r1", "r2"] } });
		expect(page.toasts()).toEqual([["status", "2 reviews deleted."]]);
	});
});
