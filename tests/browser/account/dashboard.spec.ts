import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "#tests/browser/support/expect-accessible.ts";
import { buyOverHttp } from "#tests/browser/support/guest-orders.ts";
import { dialog, makeAccount, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { AUSTIN, DESKTOP, expect, test, untilLive } from "#tests/browser/support/shopper.ts";

/** A signed-in member with one order; returns its number. */
async function makeBuyer(page: Page, productId: number): Promise<{ email: string; number: string }> {
	const email = newEmail();
	await makeAccount(page, email);
	const order = { email, productId, address_line_1: "77 Dashboard Street" };
	return { email, number: await buyOverHttp(page.request, process.env.SHOP_URL ?? "", order) };
}

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const panel = (page: Page) => page.getByRole("tabpanel");

async function addAddress(page: Page, street: string): Promise<void> {
	await page.getByRole("button", { name: "Add address" }).click();
	await page.getByLabel("First name").fill(AUSTIN.firstName);
	await page.getByLabel("Last name").fill(AUSTIN.lastName);
	await page.getByLabel("Street address").fill(street);
	await page.getByLabel("City").fill(AUSTIN.city);
	await page.getByLabel("State / province").selectOption(AUSTIN.state);
	await page.getByLabel("ZIP / postal code").fill(AUSTIN.zip);
	await page.getByRole("button", { name: "Save address" }).click();
	await expect(panel(page).getByText("Address saved.")).toBeVisible();
}

test.describe("a member's dashboard", () => {
	test.use({ viewport: DESKTOP, locale: "en-US" });

	test("DASH-01 DASH-02 PERM-14 a visitor is asked to sign in", async ({ page }) => {
		await page.goto("/account");
		await expect(page.getByRole("heading", { level: 1, name: "Please Sign In" })).toBeVisible();
		await expect(page.getByRole("main").getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
		await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
		await expect(dialog(page)).toBeVisible();
	});

	test("DASH-23 the dashboard is inside the shop's layout", async ({ page }) => {
		await page.goto("/account");
		await expect(page.getByRole("banner")).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
	});

	/** A member with one order of ten dollars and more; the dashboard is open. */
	async function openWithOrder(page: Page): Promise<{ email: string; number: string }> {
		const buyer = await makeBuyer(page, 2);
		await page.goto("/account");
		await expect(panel(page).getByRole("article")).toContainText(buyer.number);
		return buyer;
	}

	test("DASH-08 a new member is greeted and has no orders yet", async ({ page }) => {
		await makeAccount(page, newEmail());
		await page.goto("/account");
		await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ana Díaz!" })).toBeVisible();
		await expect(panel(page).getByText("No orders yet")).toBeVisible();
		await expect(panel(page).getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/shop");
	});

	test("ERR-06 ERR-07 DASH-24 a lost connection says so and can be retried, and lists that are not found are empty", async ({
		page,
		complaints,
	}) => {
		await makeAccount(page, newEmail());
		let isLost = true;
		await page.route("**/api/account", (route) => (isLost ? route.abort() : route.fulfill({ status: 404, json: [] })));
		await page.goto("/account");
		await expect(page.getByRole("alert")).toContainText(
			"Failed to load dashboard: Network error. Please check your internet connection and try again.",
		);
		isLost = false;
		await page.getByRole("button", { name: "Try Again" }).click();
		await expect(panel(page).getByText("No orders yet")).toBeVisible();
		await tab(page, "Points & Rewards").click();
		await expect(panel(page).getByText("No points transactions yet")).toBeVisible();
		await tab(page, "Account Settings").click();
		await expect(panel(page).getByText("No saved addresses")).toBeVisible();
		complaints.length = 0;
	});

	test("ORD-01 ORD-10 ORD-11 PERM-06 an order is in the history with its receipt", async ({ page }) => {
		const { number } = await openWithOrder(page);
		const card = panel(page).getByRole("article");
		await expect(card).toHaveCount(1);
		await expect(card.getByText("Processing")).toBeVisible();
		await expect(card.getByText("15-Pair Pack")).toBeVisible();
		await expect(card.getByText("10 points earned")).toBeVisible();
		await card.getByRole("button", { name: /Show details/ }).click();
		await expect(card.getByText("Member discount (5%)")).toBeVisible();
		await expect(card.getByText("77 Dashboard Street")).toBeVisible();
		const total = await card.locator("dl dd").last().textContent();

		const pdf = await page.request.get(
			(await card.getByRole("link", { name: "Download PDF" }).getAttribute("href")) ?? "",
		);
		expect(pdf.headers()["content-type"]).toBe("application/pdf");
		await card.getByRole("link", { name: "View receipt" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
		await expect(page.getByText(number)).toBeVisible();
		await expect(page.getByText(total ?? "").first()).toBeVisible();
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
		const ink = await page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
		expect(ink, "dark ink on white paper").toBe("rgb(40, 22, 58)");
		await page.emulateMedia({ media: null, colorScheme: null });
		await page.getByRole("link", { name: "Back to my account" }).click();
	});

	test("PTS-02 PTS-23 an order's points are in the balance and in the history", async ({ page }) => {
		const { number } = await openWithOrder(page);
		await expect(page.getByRole("region", { name: "Your points" })).toContainText("10 of 50 points");
		await tab(page, "Points & Rewards").click();
		await expect(panel(page).getByText("+10 points")).toBeVisible();
		await expect(page).toHaveURL(/#points$/);
		await page.reload();
		await expect(panel(page).getByText(`Order ${number}`)).toBeVisible();
	});

	test("an order's status is for anyone with its number and email address, its receipt is not", async ({
		page,
		browser,
		baseURL,
	}) => {
		const { email, number } = await openWithOrder(page);
		const guest = await browser.newPage({ baseURL, locale: "en-US" });
		await guest.goto("/order-status");
		await guest.getByLabel("Order number").fill(number.toLowerCase());
		await guest.getByLabel("Email").fill("somebody.else@example.com");
		await guest.getByRole("button", { name: "Find my order" }).click();
		await expect(guest.getByRole("alert")).toContainText("We couldn’t find an order");
		await guest.getByLabel("Email").fill(email);
		await guest.getByRole("button", { name: "Find my order" }).click();
		await expect(guest.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
		await expect(guest.getByText("77 Dashboard Street")).toHaveCount(0);
		await guest.goto(`/account/receipt?order=${number}`);
		await expect(guest.getByText("Sign in to see your receipt.")).toBeVisible();
		await guest.close();
	});

	test("PROF-02 PROF-04 PROF-08 PERM-06 the profile is saved", async ({ page }) => {
		await makeAccount(page, newEmail());
		await page.goto("/account#settings");
		await page.getByRole("button", { name: "Edit profile" }).click();
		await page.getByLabel("Full Name").fill("Ana María Díaz");
		await page.getByLabel("Phone").fill("(555) 010-0123");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(panel(page).getByText("Profile updated successfully!")).toBeVisible();
		await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ana María Díaz!" })).toBeVisible();
		await expect(page.getByRole("banner").getByText("Hi, Ana María Díaz")).toBeVisible();
		await page.reload();
		await expect(panel(page).getByText("(555) 010-0123")).toBeVisible();
	});

	test("ADDR-01 ADDR-04 ADDR-07 PERM-06 addresses are saved, the default first, and fill in the checkout", async ({
		page,
	}) => {
		await makeAccount(page, newEmail());
		await page.goto("/account#settings");
		await addAddress(page, "12 Oak Street");
		await addAddress(page, "1 Main Street");
		const cards = panel(page).getByRole("article");
		await expect(cards.first()).toContainText("Default");
		await expect(cards.first()).toContainText("12 Oak Street");
		await page.getByRole("button", { name: "Make default: Ana Díaz, 1 Main Street" }).click();
		await expect(cards.first()).toContainText("1 Main Street");
		await page.reload();
		await expect(cards.first()).toContainText("1 Main Street");

		await page.getByRole("button", { name: "Delete: Ana Díaz, 12 Oak Street" }).click();
		await dialog(page).getByRole("button", { name: "Delete" }).click();
		await expect(cards).toHaveCount(1);

		await page.goto("/product/2");
		await untilLive(page);
		await page.getByRole("button", { name: "Buy Now" }).first().click();
		await page.goto("/checkout");
		await expect(page.getByLabel("Saved address")).toBeVisible();
		await expect(page.getByLabel("Street address")).toHaveValue("1 Main Street");
		await expect(page.getByLabel("ZIP / postal code")).toHaveValue(AUSTIN.zip);
	});

	test("a customer's data export is a file", async ({ page }) => {
		const email = newEmail();
		await makeAccount(page, email);
		await page.goto("/account#settings");
		const started = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download my data" }).click();
		const download = await started;
		expect(download.suggestedFilename()).toBe("softbrace-my-data.json");
		const chunks: Buffer[] = [];
		for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
		expect(Buffer.concat(chunks).toString()).toContain(email);
	});

	test("an account is deleted with its password, and its session with it", async ({ page }) => {
		await makeAccount(page, newEmail());
		await page.goto("/account#settings");
		await page.getByRole("button", { name: "Delete my account" }).click();
		await dialog(page).getByLabel("Password").fill(PASSWORD);
		await dialog(page).getByRole("button", { name: "Delete permanently" }).click();
		await expect(page).toHaveURL(/\/$/);
		await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
		await page.goto("/account");
		await expect(page.getByRole("heading", { level: 1, name: "Please Sign In" })).toBeVisible();
	});
});

for (const locale of ["en-US", "es-MX"] as const) {
	test.describe(`${locale}: no accessibility violation and no sideways scroll at any size, in any theme`, () => {
		test.use({ locale });
		test.beforeEach(() => test.slow());

		test("of the account signed out and the order's status", async ({ page }) => {
			await page.goto("/account");
			await expect(page.getByRole("heading", { level: 1, name: /Please Sign In|Inicia sesión/ })).toBeVisible();
			await untilLive(page);
			await expectAccessibleEverywhere(page, "signed out");
			await page.goto("/order-status");
			await untilLive(page);
			await expectAccessibleEverywhere(page, "order status");
		});

		test("of the orders and a receipt", async ({ page }) => {
			const { number } = await makeBuyer(page, 4);
			await page.goto("/account");
			await page.getByRole("button", { name: /Show details|Ver detalles/ }).click();
			await expectAccessibleEverywhere(page, "orders");
			await page.goto(`/account/receipt?order=${number}`);
			await expect(page.getByText(number)).toBeVisible();
			await expectAccessibleEverywhere(page, "receipt");
		});

		test("of the points and the messages", async ({ page }) => {
			await makeBuyer(page, 4);
			await page.goto("/account#points");
			await page.locator("#panel-points").waitFor();
			await untilLive(page);
			await expectAccessibleEverywhere(page, "points");
			await page.locator("#tab-support").click();
			await panel(page).locator("summary").first().click();
			await expectAccessibleEverywhere(page, "support");
		});

		test("of the settings, and of deleting the account", async ({ page }) => {
			await makeAccount(page, newEmail());
			await page.goto("/account#settings");
			await page.getByRole("button", { name: /Edit profile|Editar perfil/ }).click();
			await page.getByRole("button", { name: /Add address|Agregar dirección/ }).click();
			await expectAccessibleEverywhere(page, "settings");
			await page.getByRole("button", { name: /Delete my account|Eliminar mi cuenta/ }).click();
			await expect(dialog(page)).toBeVisible();
			await expectAccessibleEverywhere(page, "delete account");
		});
	});
}
