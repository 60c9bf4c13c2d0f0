import { openLibrary } from "#sandbox/payments/testing/open-library.ts";
import { expect, PHONE, payByCard, test } from "#tests/browser/support/shopper.ts";

/** A page of the payment sandbox for one pack, which leads to the shop's contact page. */
async function openPaymentPage(page: import("@playwright/test").Page): Promise<void> {
	const shop = process.env.SHOP_URL ?? "";
	const { url } = await openLibrary(process.env.SANDBOX_URL ?? "").checkout.sessions.create({
		mode: "payment",
		line_items: [
			{ quantity: 1, price_data: { currency: "usd", unit_amount: 499, product_data: { name: "5-Pair Pack" } } },
		],
		customer_email: "buyer@example.com",
		client_reference_id: "none",
		success_url: `${shop}/contact`,
		cancel_url: `${shop}/checkout`,
	});
	await page.goto(url ?? "");
}

test("PAY-15 after a declined card, reloading and going back send nothing again", async ({ page }) => {
	await openPaymentPage(page);
	await payByCard(page, "4000 0000 0000 0002");
	await expect(page.getByRole("alert")).toContainText("Payment failed.");
	await expect(page.getByLabel("Name on card")).toHaveValue("Ana Díaz");
	await page.reload();
	await expect(page.getByRole("alert")).toHaveCount(0);

	await payByCard(page, "4000 0000 0000 0002");
	await expect(page.getByRole("alert")).toBeVisible();
	await payByCard(page);
	await page.waitForURL(/\/contact$/);
	await page.goBack();
	// The page is of another origin than the one it is left for: until it is shown, there is nothing to reload.
	await expect(page).not.toHaveURL(/\/contact$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This payment is complete");
});

test("CHK-17 the card number is grouped while it is typed, and the caret stays where it was", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await openPaymentPage(page);
	const number = page.getByLabel("Card number");
	await number.pressSequentially("42424");
	await expect(number).toHaveValue("4242 4");
	await number.pressSequentially("24242424242");
	await expect(number).toHaveValue("4242 4242 4242 4242");
	await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
	await number.press("Backspace");
	await expect(number).toHaveValue("4424 2424 2424 242");
	await number.press("1");
	await expect(number).toHaveValue("4142 4242 4242 4242");
});

test("CHK-18 CHK-19 the expiration is written as on the card, also by a browser that fills it in", async ({ page }) => {
	await openPaymentPage(page);
	const field = page.getByLabel("Expiration date");
	await expect(field).toHaveAttribute("placeholder", "MM / YY");
	for (const [typed, shown] of [
		["1230", "12 / 30"],
		["3/31", "03 / 31"],
		["1/27", "01 / 27"],
		["331", "03 / 31"],
	] as const) {
		await field.fill("");
		await field.pressSequentially(typed);
		await expect(field).toHaveValue(shown);
	}
	await field.press("Backspace");
	await field.press("Backspace");
	await expect(field).toHaveValue("03");
	await field.fill("12/2030");
	await expect(field).toHaveValue("12 / 30");
});

test("D-164 on a phone the order is folded, so that the card is in sight; on a desktop it is open", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await openPaymentPage(page);
	const fold = page.locator(".summary summary");
	await expect(fold).toContainText("$4.99");
	await expect(page.getByText("5-Pair Pack")).toBeHidden();
	await expect(page.getByLabel("Card number")).toBeInViewport();
	await fold.click();
	await expect(page.getByText("5-Pair Pack")).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.reload();
	await expect(page.getByText("5-Pair Pack")).toBeVisible();
	const font = await page.evaluate(() =>
		document.fonts.ready.then(() => document.fonts.check("16px Figtree") && document.fonts.size),
	);
	expect(font).toBe(1);
});
