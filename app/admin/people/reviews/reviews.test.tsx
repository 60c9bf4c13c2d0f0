// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { APPROVED, listOf, openReviews, PENDING, SHOWN_OFF } from "#app/admin/testing/review-rows.ts";
import { apiResponse } from "#app/testing/fake-server.ts";

const LIST = "GET /api/admin/reviews";
const FILTERS = "nav[aria-label='Filter reviews'] a";

describe("the list", () => {
	test("AREV-01 AREV-02 AREV-03 AREV-29 statistics above, every review in full", async () => {
		const page = await openReviews();
		expect(page.textsOf("dl dd")).toEqual(["7", "1,209 pending", "4.3", "4", "2", "0", "0", "1"]);
		for (const part of ["4 stars", "5-Pair Pack", "Pending", "Aug 1, 2025", "Ana", "ana@example.com", "Soft"]) {
			expect(page.lines()[0]?.outerHTML).toContain(part);
		}
	});

	test("AREV-04 AREV-05 a link for each filter; the chosen one loads its reviews", async () => {
		const page = await openReviews();
		const filters = () => page.all(FILTERS);
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
		for (let at = 0; at < filters().length; at++) {
			await page.click(filters()[at] as HTMLElement);
			expect(filters().findIndex((one) => one.getAttribute("aria-current") === "true")).toBe(at);
		}
		const values = ["pending", "approved", "spotlight", "1", "2", "3", "4", "5"];
		expect(page.requests.slice(2)).toEqual(values.map((value) => `GET reviews?filter=${value}`));
	});

	test("AREV-24 can be limited to one product", async () => {
		const page = await openReviews();
		expect(page.textsOf("select[aria-label='Product'] option")).toEqual(["All products", "30-Pair Pack"]);
		await page.type(page.field("Product"), "3");
		expect(page.requests.at(-1)).toBe("GET reviews?product_id=3");
		await page.click(page.link("Pending"));
		expect(page.requests.at(-1)).toBe("GET reviews?filter=pending&product_id=3");
		expect(page.location.current).toBe("/admin/reviews?product=3&filter=pending");
	});

	test("a second filter, chosen while the first one loads, does not undo it", async () => {
		const late = heldResponse();
		const responses = [listOf([PENDING]), late.response()];
		const page = await openReviews([], { [LIST]: () => responses.shift() ?? listOf([APPROVED]) });
		await page.click(page.link("Pending"));
		await page.type(page.field("Product"), "3");
		expect(page.requests.at(-1)).toBe("GET reviews?filter=pending&product_id=3");
		expect(page.location.current).toBe("/admin/reviews?filter=pending&product=3");
	});

	test("a late response to an earlier filter is dropped", async () => {
		const late = heldResponse();
		const responses = [listOf([PENDING]), late.response(), listOf([APPROVED])];
		const page = await openReviews([], { [LIST]: () => responses.shift() ?? listOf([]) });
		await page.click(page.link("Pending"));
		await page.click(page.link("Approved"));
		await late.give(listOf([SHOWN_OFF]));
		expect(page.lines().map((row) => row.textContent)).toEqual([expect.stringContaining("Ben")]);
	});

	test("AREV-20 search, order and page are in the URL; pages lead to each other", async () => {
		const search = "?search=so&sort=-rating&page=2";
		const page = await openReviews([], { [LIST]: () => listOf([PENDING], 1209, 2) }, { search });
		expect(page.requests).toEqual(["GET reviews?search=so&sort=-rating&page=2"]);
		expect(page.field("Search name, email or text").value).toBe("so");
		expect(page.text()).toContain("51–100 of 1,209");
		await page.click(page.link("Next page"));
		expect(page.location.current).toBe("/admin/reviews?search=so&sort=-rating&page=3&after=r1");
		await page.click(page.link("Date"));
		expect(page.location.current).toBe("/admin/reviews?search=so");
		await page.click(page.link("Customer"));
		expect(page.requests.at(-1)).toBe("GET reviews?search=so&sort=name");
	});

	test("a page that no longer exists becomes the last one", async () => {
		const answers = [listOf([], 51, 3), listOf([PENDING], 51, 2)];
		const page = await openReviews([], { [LIST]: () => answers.shift() ?? listOf([]) }, { search: "?page=3" });
		expect([page.location.current, page.lines().length]).toEqual(["/admin/reviews?page=2", 1]);
	});

	test("an author who is a customer is a link to that page", async () => {
		const page = await openReviews([{ ...PENDING, customer_id: "c1" }, APPROVED]);
		expect(page.link("Ana").getAttribute("href")).toBe("/admin/customers/c1");
		expect(page.all("tbody a")).toHaveLength(1);
	});

	test("a long text shows its beginning, and all of it on demand", async () => {
		const page = await openReviews([{ ...PENDING, review_text: "Soft. ".repeat(60) }, APPROVED]);
		const isCut = () => page.all("tbody p")[0]?.classList.contains("line-clamp-3");
		expect(isCut()).toBe(true);
		await page.click(page.button("Show all"));
		expect([isCut(), page.button("Show less").getAttribute("aria-expanded")]).toEqual([false, "true"]);
	});

	test("AREV-06 has a fixed height and scrolls, also by keyboard", async () => {
		const page = await openReviews();
		const [frame] = page.all("section[aria-label=Reviews]");
		expect(frame?.className.split(" ")).toEqual(expect.arrayContaining(["h-[calc(100dvh-21rem)]", "overflow-y-auto"]));
		expect(frame?.tabIndex).toBe(0);
	});

	test("AREV-07 Refresh reloads the reviews, once at a time", async () => {
		const second = heldResponse();
		let requests = 0;
		const page = await openReviews([], { [LIST]: () => (requests++ === 0 ? listOf([PENDING]) : second.response()) });
		await page.click(page.button("Refresh"));
		expect(page.isOff(page.button("Refresh"))).toBe(true);
		expect(page.lines()).toHaveLength(1);
		await second.give(listOf([APPROVED, PENDING]));
		expect(page.lines()).toHaveLength(2);
		expect(page.isOff(page.button("Refresh"))).toBe(false);
	});

	test("AREV-09 AREV-10 pending reviews can be approved, approved ones featured, all deleted", async () => {
		const page = await openReviews();
		const names = page.lines().map((row) => [...row.querySelectorAll("button")].map(({ textContent }) => textContent));
		expect(names).toEqual([
			["Approve", "Who works on Ana’s review", "Delete"],
			["Add to spotlight", "Who works on Ben’s review", "Delete"],
			["Remove from spotlight", "Who works on Cleo’s review", "Delete"],
		]);
		expect(page.textsOf("[aria-pressed=true]")).toEqual(["Remove from spotlight"]);
	});

	test("AREV-19 an empty list has a message", async () => {
		const page = await openReviews([]);
		expect(page.text()).toContain("No reviews found for the current filter");
		expect(page.lines()).toEqual([]);
	});

	test("AREV-30 a failed load shows its message and can be retried", async () => {
		let fails = true;
		const page = await openReviews([], {
			[LIST]: () => (fails ? rejection("x", "The disk is full.") : listOf([PENDING])),
		});
		expect(page.alerts()).toEqual([expect.stringContaining("Failed to load reviews: The disk is full.")]);
		expect(page.textsOf("dl dd")).toEqual(Array(7).fill("–"));
		fails = false;
		await page.click(page.button("Try Again"));
		expect(page.alerts()).toEqual([]);
		expect(page.lines()).toHaveLength(1);
	});

	test("AREV-30 an unreachable server is named", async () => {
		const page = await openReviews([], { [LIST]: () => new TypeError("Failed to fetch") });
		expect(page.alerts()[0]).toContain("Failed to load reviews: Network error. Please check your connection.");
	});

	test("AREV-31 a missing table is named", async () => {
		const page = await openReviews([], { [LIST]: () => rejection("42P01") });
		expect(page.alerts()).toEqual([expect.stringContaining("Reviews table not found. Please contact support.")]);
		expect(page.text()).not.toContain("Failed to load reviews");
	});

	test("AREV-32 a list hidden by a policy is empty without a message", async () => {
		const page = await openReviews([], { [LIST]: () => rejection("42501", "permission denied", 403) });
		expect(page.alerts()).toEqual([]);
		expect(page.lines()).toEqual([]);
		expect(page.text()).not.toMatch(/No reviews found|Failed|permission/);
		expect(page.buttons()).not.toContain("Try Again");
	});
});

describe("a review", () => {
	const ONE = "/api/admin/reviews/r1";

	test("AREV-08 AREV-14 is approved and confirmed, and the list reloads", async () => {
		let isApproved = false;
		const page = await openReviews([], {
			[LIST]: () => listOf([isApproved ? { ...PENDING, is_approved: true } : PENDING]),
			[`PATCH ${ONE}`]: () => {
				isApproved = true;
				return apiResponse({});
			},
		});
		await page.click(page.button("Approve"));
		expect(page.sent()[0]).toEqual({ line: `PATCH ${ONE}`, body: { is_approved: true } });
		expect(page.toasts()).toEqual([["status", "Review approved successfully!Undo"]]);
		expect(page.isOff(page.button("Add to spotlight"))).toBe(false);
	});

	test("AREV-16 stays pending if the approval fails", async () => {
		const page = await openReviews([PENDING], { [`PATCH ${ONE}`]: () => rejection("x") });
		await page.click(page.button("Approve"));
		expect(page.toasts()).toEqual([["alert", "Failed to approve review"]]);
		expect(page.isOff(page.button("Approve"))).toBe(false);
	});

	test("AREV-08 is approved once, however often the button is pressed", async () => {
		const page = await openReviews([PENDING]);
		await page.click(page.button("Approve"));
		expect(page.isOff(page.button("Approve"))).toBe(true);
		await page.click(page.button("Approve"));
		expect(page.calls.filter(({ line }) => line === `PATCH ${ONE}`)).toHaveLength(1);
	});

	test.each([
		[APPROVED, "Add to spotlight", true],
		[SHOWN_OFF, "Remove from spotlight", false],
	])("AREV-18 AREV-10 keeps its spotlight if the change fails", async (review, name, wanted) => {
		const call = `PATCH /api/admin/reviews/${review.id}`;
		const page = await openReviews([review], { [call]: () => rejection("x") });
		await page.click(page.button(name));
		expect(page.sent()[0]).toEqual({ line: call, body: { is_spotlight: wanted } });
		expect(page.toasts()).toEqual([["alert", "Failed to toggle spotlight status"]]);
		expect(page.isOff(page.button(name))).toBe(false);
	});

	test("AREV-13 AREV-15 is deleted after confirmation", async () => {
		let reviews = [PENDING];
		const page = await openReviews([], {
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
		expect(page.requests).toEqual(["GET reviews", "DELETE reviews/r1", "GET reviews"]);
		expect(page.toasts()).toEqual([["status", "Review deleted successfully!"]]);
		expect(page.dialog()).toBeNull();
		expect(page.lines()).toEqual([]);
	});

	test("AREV-33 stays if the dialog is canceled", async () => {
		const page = await openReviews([PENDING]);
		for (const leave of ["Cancel", "Close"]) {
			await page.click(page.button("Delete"));
			await page.click(leave === "Close" ? page.button("Close") : page.inDialog("Cancel"));
			expect(page.dialog()).toBeNull();
		}
		expect(page.requests).toEqual(["GET reviews"]);
		expect(page.toasts()).toEqual([]);
		expect(page.lines()).toHaveLength(1);
	});

	test("AREV-17 stays if the deletion fails", async () => {
		const page = await openReviews([PENDING], { [`DELETE ${ONE}`]: () => rejection("x") });
		await page.click(page.button("Delete"));
		await page.click(page.inDialog("Delete"));
		expect(page.toasts()).toEqual([["alert", "Failed to delete review"]]);
		expect(page.dialog()).toBeNull();
		expect(page.lines()).toHaveLength(1);
	});
});

test.each([
	["AREV-16", "Approve", PENDING, "PATCH", "Failed to approve review"],
	["AREV-18", "Add to spotlight", APPROVED, "PATCH", "Failed to toggle spotlight status"],
	["AREV-17", "Delete", PENDING, "DELETE", "Failed to delete review"],
] as const)("%s %s that does not reach the shop says so", async (_, name, review, method, text) => {
	const call = `${method} /api/admin/reviews/${review.id}`;
	const page = await openReviews([review], { [call]: () => new TypeError("Failed to fetch") });
	await page.click(page.button(name));
	if (name === "Delete") await page.click(page.inDialog("Delete"));
	expect(page.toasts()).toEqual([["alert", `${text}: Network error. Please check your connection.`]]);
});

test("an empty list has a Spanish message, too", async () => {
	const page = await openReviews([], {}, { language: "es" });
	expect(page.text()).toContain("No hay reseñas para este filtro");
});
