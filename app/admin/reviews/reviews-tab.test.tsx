// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test } from "vitest";
import { heldResponse, openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { APPROVED, listOf, PENDING, SHOWN_OFF } from "#app/admin/testing/review-rows.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { ReviewsTab } from "./reviews-tab.tsx";

const LIST = "GET /api/admin/reviews";
const open = (
	reviews: readonly (typeof PENDING)[] = [PENDING, APPROVED, SHOWN_OFF],
	responses: Parameters<typeof openTab>[1] = {},
) => openTab(<ReviewsTab />, { [LIST]: () => listOf(reviews), ...responses });

describe("the list", () => {
	test("AREV-01 AREV-02 AREV-03 AREV-29 statistics above, every review in full", async () => {
		const page = await open();
		expect(page.textsOf("dl dd")).toEqual(["7", "1,209 pending", "4.3", "4", "2", "0", "0", "1"]);
		for (const part of ["4 stars", "5-Pair Pack", "Pending", "Aug 1, 2025", "Ana · ana@example.com", "Soft"]) {
			expect(page.rows()[0]?.outerHTML).toContain(part);
		}
	});

	test("AREV-04 AREV-05 a button for each filter; the chosen one loads its reviews", async () => {
		const page = await open();
		const filters = () => page.all("fieldset button");
		expect(filters().map(({ textContent }) => textContent)).toEqual([
			"All",
			"Pending",
			"Approved",
			"Spotlight",
			"1 star",
			"2 stars",
			"3 stars",
			"4 stars",
			"5 stars",
		]);
		for (const button of filters()) {
			await page.click(button);
			const pressed = filters().filter((one) => one.getAttribute("aria-pressed") === "true");
			expect(pressed).toEqual([button]);
		}
		const values = ["all", "pending", "approved", "spotlight", "1", "2", "3", "4", "5"];
		expect(page.requests).toEqual(values.map((value) => `GET reviews?filter=${value}`));
	});

	test("AREV-24 can be limited to one product", async () => {
		const page = await open();
		expect(page.textsOf("#reviews-product option")).toEqual(["All products", "30-Pair Pack"]);
		await page.type(page.field("Product"), "3");
		expect(page.requests.at(-1)).toBe("GET reviews?filter=all&product_id=3");
		await page.click(page.button("Pending"));
		expect(page.requests.at(-1)).toBe("GET reviews?filter=pending&product_id=3");
		expect(page.location.current).toBe("/?product=3&reviews=pending");
	});

	test("a second filter, chosen before the first one renders, does not undo it", async () => {
		const page = await open();
		await act(async () => {
			page.button("Pending").click();
			const product = page.field("Product");
			product.value = "3";
			product.dispatchEvent(new Event("change", { bubbles: true }));
		});
		expect(page.requests.at(-1)).toBe("GET reviews?filter=pending&product_id=3");
	});

	test("AREV-06 has a fixed height and scrolls, also by keyboard", async () => {
		const page = await open();
		const [frame] = page.all("section[aria-label=Reviews]");
		expect(frame?.className.split(" ")).toEqual(expect.arrayContaining(["h-[calc(100dvh-15rem)]", "overflow-y-auto"]));
		expect(frame?.tabIndex).toBe(0);
	});

	test("AREV-07 Refresh reloads the reviews, once at a time", async () => {
		const second = heldResponse();
		let requests = 0;
		const page = await open([], { [LIST]: () => (requests++ === 0 ? listOf([PENDING]) : second.response()) });
		await page.click(page.button("Refresh"));
		expect(page.button("Refresh").disabled).toBe(true);
		expect(page.rows()).toHaveLength(1);
		await second.give(listOf([APPROVED, PENDING]));
		expect(page.rows()).toHaveLength(2);
		expect(page.button("Refresh").disabled).toBe(false);
	});

	test("AREV-09 AREV-10 pending reviews can be approved, approved ones featured, all deleted", async () => {
		const page = await open();
		const names = page.rows().map((row) => [...row.querySelectorAll("button")].map(({ textContent }) => textContent));
		expect(names).toEqual([
			["Approve", "Delete"],
			["Add to spotlight", "Delete"],
			["Remove from spotlight", "Delete"],
		]);
		expect(page.all("[aria-pressed=true]").map(({ textContent }) => textContent)).toEqual([
			"All",
			"Remove from spotlight",
		]);
	});

	test("AREV-19 an empty list has a message", async () => {
		const page = await open([]);
		expect(page.text()).toContain("No reviews found for the current filter");
		expect(page.rows()).toEqual([]);
	});

	test("AREV-30 a failed load shows its message and can be retried", async () => {
		let fails = true;
		const page = await open([], { [LIST]: () => (fails ? rejection("x", "The disk is full.") : listOf([PENDING])) });
		expect(page.alerts()).toEqual([expect.stringContaining("Failed to load reviews: The disk is full.")]);
		expect(page.textsOf("dl dd")).toEqual(Array(7).fill("–"));
		fails = false;
		await page.click(page.button("Try Again"));
		expect(page.alerts()).toEqual([]);
		expect(page.rows()).toHaveLength(1);
	});

	test("AREV-30 an unreachable server is named", async () => {
		const page = await open([], { [LIST]: () => new TypeError("Failed to fetch") });
		expect(page.alerts()[0]).toContain("Failed to load reviews: Network error. Please check your connection.");
	});

	test("AREV-31 a missing table is named", async () => {
		const page = await open([], { [LIST]: () => rejection("42P01") });
		expect(page.alerts()).toEqual([expect.stringContaining("Reviews table not found. Please contact support.")]);
		expect(page.text()).not.toContain("Failed to load reviews");
	});

	test("AREV-32 a list hidden by a policy is empty without a message", async () => {
		const page = await open([], { [LIST]: () => rejection("42501", "permission denied", 403) });
		expect(page.alerts()).toEqual([]);
		expect(page.rows()).toEqual([]);
		expect(page.text()).not.toMatch(/No reviews found|Failed|permission/);
		expect(page.buttons()).not.toContain("Try Again");
	});
});

describe("the next page of the list", () => {
	test("is appended to the list", async () => {
		let requests = 0;
		const page = await open([], { [LIST]: () => (requests++ === 0 ? listOf([PENDING], "1_r1") : listOf([APPROVED])) });
		await page.click(page.button("Show more"));
		expect(page.requests[1]).toBe("GET reviews?filter=all&after=1_r1");
		expect(page.rows()).toHaveLength(2);
		expect(page.buttons()).not.toContain("Show more");
	});

	test("that fails to load leaves the list, and can be retried", async () => {
		let requests = 0;
		const page = await open([], {
			[LIST]: () => (requests++ === 0 ? listOf([PENDING], "1_r1") : rejection("x", "The disk is full.")),
		});
		await page.click(page.button("Show more"));
		expect(page.toasts()).toEqual([["alert", "The disk is full."]]);
		expect(page.rows()).toHaveLength(1);
		expect(page.button("Show more").disabled).toBe(false);
	});

	test("that arrives after another filter was chosen is dropped", async () => {
		const late = heldResponse();
		const responses = [listOf([PENDING], "1_r1"), late.response(), listOf([APPROVED])];
		const page = await open([], { [LIST]: () => responses.shift() ?? listOf([]) });
		await page.click(page.button("Show more"));
		await page.click(page.button("Approved"));
		await late.give(listOf([SHOWN_OFF]));
		expect(page.rows().map((row) => row.textContent)).toEqual([expect.stringContaining("Ben")]);
	});
});

describe("a review", () => {
	const ONE = "/api/admin/reviews/r1";

	test("AREV-08 AREV-14 is approved and confirmed, and the list reloads", async () => {
		let isApproved = false;
		const page = await open([], {
			[LIST]: () => listOf([isApproved ? { ...PENDING, is_approved: true } : PENDING]),
			[`PATCH ${ONE}`]: () => {
				isApproved = true;
				return apiResponse({});
			},
		});
		await page.click(page.button("Approve"));
		expect(page.calls[1]).toEqual({ line: `PATCH ${ONE}`, body: { is_approved: true } });
		expect(page.toasts()).toEqual([["status", "Review approved successfully!Undo"]]);
		expect(page.button("Add to spotlight").disabled).toBe(false);
	});

	test("AREV-16 stays pending if the approval fails", async () => {
		const page = await open([PENDING], { [`PATCH ${ONE}`]: () => rejection("x") });
		await page.click(page.button("Approve"));
		expect(page.toasts()).toEqual([["alert", "Failed to approve review"]]);
		expect(page.button("Approve").disabled).toBe(false);
	});

	test("AREV-08 is approved once, however often the button is pressed", async () => {
		const page = await open([PENDING]);
		await page.click(page.button("Approve"));
		expect(page.button("Approve").disabled).toBe(true);
		await page.click(page.button("Approve"));
		expect(page.calls.filter(({ line }) => line === `PATCH ${ONE}`)).toHaveLength(1);
	});

	test.each([
		[APPROVED, "Add to spotlight", true],
		[SHOWN_OFF, "Remove from spotlight", false],
	])("AREV-18 AREV-10 keeps its spotlight if the change fails", async (review, name, wanted) => {
		const call = `PATCH /api/admin/reviews/${review.id}`;
		const page = await open([review], { [call]: () => rejection("x") });
		await page.click(page.button(name));
		expect(page.calls[1]).toEqual({ line: call, body: { is_spotlight: wanted } });
		expect(page.toasts()).toEqual([["alert", "Failed to toggle spotlight status"]]);
		expect(page.button(name).disabled).toBe(false);
	});

	test("AREV-13 AREV-15 is deleted after confirmation", async () => {
		let reviews = [PENDING];
		const page = await open([], {
			[LIST]: () => listOf(reviews),
			[`DELETE ${ONE}`]: () => {
				reviews = [];
				return apiResponse({});
			},
		});
		await page.click(page.button("Delete"));
		expect(page.dialog()?.textContent).toContain("Delete this review?");
		expect(page.dialog()?.textContent).toContain("The review by Ana will be permanently deleted.");
		expect(page.requests).toHaveLength(1);
		await page.click(page.inDialog("Delete"));
		expect(page.requests).toEqual(["GET reviews?filter=all", "DELETE reviews/r1", "GET reviews?filter=all"]);
		expect(page.toasts()).toEqual([["status", "Review deleted successfully!"]]);
		expect(page.dialog()).toBeNull();
		expect(page.rows()).toEqual([]);
	});

	test("AREV-33 stays if the dialog is canceled", async () => {
		const page = await open([PENDING]);
		for (const leave of ["Cancel", "Close"]) {
			await page.click(page.button("Delete"));
			await page.click(leave === "Close" ? page.button("Close") : page.inDialog("Cancel"));
			expect(page.dialog()).toBeNull();
		}
		expect(page.requests).toEqual(["GET reviews?filter=all"]);
		expect(page.toasts()).toEqual([]);
		expect(page.rows()).toHaveLength(1);
	});

	test("AREV-17 stays if the deletion fails", async () => {
		const page = await open([PENDING], { [`DELETE ${ONE}`]: () => rejection("x") });
		await page.click(page.button("Delete"));
		await page.click(page.inDialog("Delete"));
		expect(page.toasts()).toEqual([["alert", "Failed to delete review"]]);
		expect(page.dialog()).toBeNull();
		expect(page.rows()).toHaveLength(1);
	});
});

test("an empty list has a Spanish message, too", async () => {
	const page = await openTab(<ReviewsTab />, { [LIST]: () => listOf([]) }, { language: "es" });
	expect(page.text()).toContain("No hay reseñas para este filtro");
});
