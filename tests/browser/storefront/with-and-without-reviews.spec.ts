import { ADMIN_PASSWORD, expect, test } from "#tests/browser/support/admin.ts";
import { expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, PHONE, untilLive } from "#tests/browser/support/shopper.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";

test("without reviews the form stands right below the note that says so", async ({ page }) => {
	await page.setViewportSize(DESKTOP);
	for (const path of ["/reviews", "/product/1"]) {
		await page.goto(path);
		await untilLive(page);
		const note = await page.getByText("No reviews yet. Be the first to write one.").boundingBox();
		const form = await page.locator("form:has(textarea)").first().boundingBox();
		expect((form?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0), path).toBeLessThan(200);
		expect(form?.y, path).toBeGreaterThan((note?.y ?? 0) + (note?.height ?? 0));
	}
});

test("the home page with reviews is at most six screens of a phone", async ({ page, ownShop, request }) => {
	const owner = await signInOwner(ownShop, ADMIN_PASSWORD);
	for (const rating of [5, 4, 5]) {
		const data = { product_id: 1, rating, user_name: "Sample Reviewer", user_email: "sample@example.com" };
		const text = { review_text: "Soft, easy to place, and it stayed where I put it all day." };
		expect((await request.post(`/api/reviews`, { data: { ...data, ...text } })).ok()).toBe(true);
	}
	const { reviews } = await (await owner("GET", "/api/admin/reviews?filter=all")).json();
	for (const { id } of reviews) await owner("PATCH", `/api/admin/reviews/${id}`, { is_approved: true });
	await page.setViewportSize(PHONE);
	for (const language of ["en", "es"]) {
		await page.goto(`/?lang=${language}`);
		await untilLive(page);
		await page.evaluate(() => document.fonts.ready);
		await expect(page.getByText("Soft, easy to place").first()).toBeAttached();
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		expect(height, language).toBeLessThanOrEqual(6 * PHONE.height);
	}
	await expectNoViolations(page, "the reviews on the home page", { include: "[aria-labelledby=featured-reviews]" });
});
