import type { Page } from "@playwright/test";
import { buyOverHttp, emailsTo } from "#tests/browser/support/guest-orders.ts";
import { linkInMail, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { expect, PHONE, test, untilLive } from "#tests/browser/support/shopper.ts";

const account = (page: Page) => page.getByRole("region", { name: "Create your account" });

/** Opens the success page of a new guest order by the link in its email; `keeps` says whether with its fragment. */
async function openOrder(page: Page, { keepsProof }: { keepsProof: boolean }) {
	const email = newEmail();
	const number = await buyOverHttp(page.request, process.env.SHOP_URL ?? "", { email });
	const link = new URL(await linkInMail(page.request, email, "/success", "session_id="));
	await page.goto(`${link.pathname}${link.search}${keepsProof ? link.hash : ""}`);
	await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order!" })).toBeVisible();
	return { email, number };
}

test("D-86 AUTH-31 a guest makes an account in one tap from the order's email, finds the order there, and its receipt", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	const { number } = await openOrder(page, { keepsProof: true });
	await expect(page).not.toHaveURL(/proof/);
	await account(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
	await account(page).getByRole("button", { name: "Create Account" }).click();

	await expect(page).toHaveURL(/\/account/);
	const order = page.getByRole("article", { name: new RegExp(number) });
	await expect(order).toBeVisible();
	await order.getByRole("button", { name: /Show details/ }).click();
	const href = await order.getByRole("link", { name: "Download PDF" }).getAttribute("href");
	const receipt = await page.request.get(href ?? "");
	expect([receipt.status(), receipt.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("D-86 D-14 without the email's link the account waits for its confirmation, and has the order then", async ({
	page,
}) => {
	const { email, number } = await openOrder(page, { keepsProof: false });
	const receipt = await page.request.get(
		(await page.getByRole("link", { name: "Receipt (PDF)" }).getAttribute("href")) ?? "",
	);
	expect(receipt.headers()["content-type"]).toBe("application/pdf");

	await account(page).getByLabel("Password", { exact: true }).fill("short");
	await account(page).getByRole("button", { name: "Create Account" }).click();
	await expect(account(page).getByText("Password must be at least 6 characters long.")).toBeVisible();
	await account(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
	await account(page).getByRole("button", { name: "Create Account" }).click();
	await expect(account(page).getByText(/Open the link we just emailed/)).toBeVisible();
	await expect(page.locator("main")).not.toContainText(email);

	// In the browser that signed up, the link signs in.
	await page.goto(await linkInMail(page.request, email));
	await page.goto("/account");
	await expect(page.getByRole("article", { name: new RegExp(number) })).toBeVisible();
});

test("D-86 a printed order is one white sheet without the site around it", async ({ page }) => {
	const { email, number } = await openOrder(page, { keepsProof: false });
	const looks = async () => {
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		for (const role of ["banner", "contentinfo", "complementary"] as const)
			await expect(page.getByRole(role)).toHaveCount(0);
		await expect(page.locator("main").getByRole("button")).toHaveCount(0);
		await expect(page.locator("main")).toContainText("SoftBrace");
		await expect(page.locator("main")).toContainText(number);
		await expect(page.locator("main")).toContainText("Total");
		expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
		await page.emulateMedia({ media: "screen" });
	};
	await looks();
	await page.goto(`/order-status?order=${number}`);
	await untilLive(page);
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Find my order" }).click();
	await expect(page.getByRole("link", { name: "Receipt (PDF)" })).toBeVisible();
	await looks();
});

test("D-86 the order's email has its receipt and the way to follow it", async ({ page }) => {
	const { email, number } = await openOrder(page, { keepsProof: false });
	const [{ text } = { text: "" }] = await emailsTo(page.request, email);
	expect(text).toContain(`/order-status?order=${number}`);
	const receipt = /https?:\/\/\S+\/receipt\/\S+/.exec(text)?.[0] ?? "";
	expect((await page.request.get(receipt)).headers()["content-type"]).toBe("application/pdf");
});
