import type { Locator } from "@playwright/test";
import { adminPanel, expect, notice, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { buyOverHttp } from "#tests/browser/support/guest-orders.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1280, height: 900 } });

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(part: Locator): Promise<Box> {
	const box = await part.boundingBox();
	if (box === null) throw new Error("it is not shown");
	return box;
}

const isOver = (one: Box, other: Box) =>
	one.x < other.x + other.width &&
	other.x < one.x + one.width &&
	one.y < other.y + other.height &&
	other.y < one.y + one.height;

for (const width of [1280, 375]) {
	test(`at ${width} px a message does not cover the bar with the buttons of the next save`, async ({ page }) => {
		await openAdmin(page, "Products");
		await page.setViewportSize({ width, height: 812 });
		await page.goto("/admin/products/1");
		const badge = page.getByLabel("Badge (English)");
		await badge.fill(`New ${width}`);
		await page.getByRole("button", { name: "Save", exact: true }).click();
		const message = notice(page, "Product saved.");
		await expect(message).toBeVisible();
		await badge.fill(`Newer ${width}`);
		const bar = page.getByRole("region", { name: "Unsaved changes" });
		await expect(bar).toBeVisible();
		expect(isOver(await boxOf(message), await boxOf(bar))).toBe(false);
	});
}

test("on a phone the badges of a review stand beside what was reviewed, not on it", async ({
	page,
	request,
	ownShop,
}) => {
	const review = {
		product_id: 6,
		rating: 5,
		user_name: "Customer Fiftynine",
		user_email: "customer59@example.com",
		review_text: "So soft.",
	};
	expect((await request.post("/api/reviews", { headers: { origin: ownShop }, data: review })).status()).toBe(201);
	await openAdmin(page, "Reviews");
	await page.setViewportSize({ width: 375, height: 812 });
	const row = adminPanel(page).getByRole("row").filter({ hasText: "Customer Fiftynine" });
	const parts = [
		row.getByText("Wax + 5-pair bundle"),
		row.getByText("Pending").locator("visible=true"),
		row.getByText("customer59@example.com"),
		row.getByText("So soft."),
	];
	const boxes = await Promise.all(parts.map(boxOf));
	for (const [index, box] of boxes.entries()) {
		for (const other of boxes.slice(index + 1)) expect(isOver(box, other)).toBe(false);
	}
	// In one line.
	expect(boxes[2]?.height).toBeLessThan(24);
});

test("at every width of a laptop or tablet the orders fit, and their numbers stay in one line", async ({
	page,
	request,
	ownShop,
}) => {
	const number = await buyOverHttp(request, ownShop, { email: "tom@example.com", productId: 5 });
	await openAdmin(page, "Orders");
	await page.getByRole("link", { name: number }).first().click();
	await expect(pageTitle(page)).toHaveText(number);
	await page
		.getByRole("button", { name: /Refund/ })
		.first()
		.click();
	const dialog = page.getByRole("dialog");
	await dialog
		.getByRole("button", { name: /^Refund/ })
		.last()
		.click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.goto("/admin/orders");
	const link = adminPanel(page).getByRole("link", { name: number });
	await expect(adminPanel(page).getByText(/Net \$0\.00 of/)).toBeVisible();
	for (const width of [1024, 1100, 1180, 1280, 1366, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
		const table = adminPanel(page).getByRole("table");
		const frame = await table.evaluate((element) => {
			const scroller = element.parentElement;
			return (scroller?.scrollWidth ?? 0) - (scroller?.clientWidth ?? 0);
		});
		expect(frame, `hidden at ${width}`).toBeLessThanOrEqual(0);
		expect((await boxOf(link)).height, `${width}`).toBeLessThan(26);
	}
});

test("the focus ring of a dialog's close button is whole", async ({ page }) => {
	await openAdmin(page, "Home");
	await page.keyboard.press("?");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
	const close = dialog.getByRole("button", { name: "Close" });
	await close.focus();
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Tab");
	await expect(close).toBeFocused();
	const room = await close.evaluate((button) => {
		const { outlineWidth, outlineOffset } = getComputedStyle(button);
		const ring = Number.parseFloat(outlineWidth) + Math.max(0, Number.parseFloat(outlineOffset));
		const box = button.getBoundingClientRect();
		let parent = button.parentElement;
		let least = Number.POSITIVE_INFINITY;
		while (parent && parent.tagName !== "HTML") {
			if (getComputedStyle(parent).overflowY !== "visible") {
				const around = parent.getBoundingClientRect();
				least = Math.min(least, box.top - around.top, around.right - box.right);
			}
			parent = parent.parentElement;
		}
		return { ring, least };
	});
	expect(room.ring).toBeGreaterThan(0);
	expect(room.least).toBeGreaterThanOrEqual(room.ring);
});
