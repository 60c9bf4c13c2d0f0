import type { APIRequestContext, Page } from "@playwright/test";
import { adminPanel, expect, notice, openAdmin, test } from "#tests/browser/support/admin.ts";
import { DESKTOP, payByCard } from "#tests/browser/support/shopper.ts";

test.describe.configure({ mode: "serial" });
test.use({ shopName: "orders", viewport: DESKTOP });

async function buy(page: Page, request: APIRequestContext, origin: string, email: string): Promise<string> {
	const response = await request.post("/api/create-checkout-session", {
		headers: { origin },
		data: {
			line_items: [{ id: 1, quantity: 2 }],
			shipping: {
				first_name: "Tom",
				last_name: "Rivera",
				email,
				address_line_1: "12 Oak Street",
				city: "Austin",
				state: "TX",
				postal_code: "78701",
				country: "US",
			},
		},
	});
	expect(response.status(), await response.text()).toBe(200);
	await page.goto((await response.json()).url);
	await payByCard(page);
	const number = await page
		.getByText(/SB-[0-9A-Z]{8}/)
		.first()
		.textContent();
	return /SB-[0-9A-Z]{8}/.exec(number ?? "")?.[0] ?? "";
}

async function mailTo(request: APIRequestContext, email: string): Promise<{ subject: string; text: string }[]> {
	const list = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
	const emails = (Array.isArray(list) ? list : list.emails) as { id: string }[];
	return Promise.all(emails.map(async ({ id }) => (await request.get(`/dev/mailbox/${id}.json`)).json()));
}

test("a wrong tracking number is corrected, a delivery and a shipment are undone, and a refund is made with its reason", async ({
	page,
	request,
	ownShop,
}) => {
	const email = "tom@example.com";
	const number = await buy(page, request, ownShop, email);
	await openAdmin(page, "Orders");
	const panel = adminPanel(page);
	const dialog = page.getByRole("dialog");

	await panel.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(dialog.getByLabel("Carrier").locator("option")).toHaveText([
		"USPS",
		"UPS",
		"FedEx",
		"DHL",
		"Another carrier",
	]);
	await dialog.getByRole("button", { name: "Mark as shipped" }).click();
	await expect(notice(page, "Order marked as shipped.")).toBeVisible();
	await panel.getByRole("button", { name: "Edit tracking" }).click();
	await dialog.getByLabel("Carrier").selectOption("UPS");
	await dialog.getByLabel("Tracking number").fill("1Z 999 AA1");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(notice(page, "Tracking updated.")).toBeVisible();
	await panel.locator("summary").filter({ hasText: number }).click();
	await expect(panel.getByRole("link", { name: "Track package" })).toHaveAttribute(
		"href",
		"https://www.ups.com/track?tracknum=1Z999AA1",
	);

	await panel.getByRole("button", { name: "Mark as delivered" }).click();
	await dialog.getByRole("button", { name: "Mark as delivered" }).click();
	await expect(panel.locator("summary").getByText("Delivered")).toBeVisible();
	await panel.getByRole("button", { name: "Undo delivery" }).click();
	await expect(panel.locator("summary").getByText("Shipped")).toBeVisible();
	await panel.getByRole("button", { name: "Undo shipment" }).click();
	await dialog.getByRole("button", { name: "Undo shipment" }).click();
	await expect(panel.locator("summary").getByText("Processing")).toBeVisible();

	await panel.getByRole("button", { name: "Refund", exact: true }).click();
	await dialog.getByLabel("Why?").selectOption({ label: "Customer asked" });
	await dialog.getByRole("button", { name: /^Refund \$/ }).click();
	await expect(dialog).toHaveCount(0);
	await expect(panel.locator("summary").getByText("Canceled")).toBeVisible();
	await expect(panel.locator("summary").getByText("Net $0.00")).toBeVisible();

	// One email about it all, to the customer by name.
	await expect(async () => {
		const emails = await mailTo(request, email);
		const last = emails.filter(({ subject }) => /canceled|Refund/.test(subject));
		expect(last).toHaveLength(1);
		expect(last[0]?.text).toContain("Hi Tom,");
		expect(last[0]?.text).toContain(`As you asked, we’ve canceled order ${number}.`);
		expect(last[0]?.text).not.toContain("points");
	}).toPass();
});

test("a search and a filter survive a reload, and the export follows them", async ({ page, request, ownShop }) => {
	const number = await buy(page, request, ownShop, "second@example.com");
	await openAdmin(page, "Orders");
	const panel = adminPanel(page);
	await panel.getByLabel("Order, name, email, tracking or ZIP").fill("rivera tom");
	await panel.getByRole("button", { name: "Search", exact: true }).click();
	await panel.getByLabel("Status").selectOption({ label: "Processing" });
	await expect(page).toHaveURL(/status=processing&search=rivera\+tom$/);
	await expect(panel.getByText("Showing 1 of 1")).toBeVisible();
	await page.reload();
	await expect(panel.getByLabel("Order, name, email, tracking or ZIP")).toHaveValue("rivera tom");
	await expect(panel.getByText(number)).toBeVisible();
	const href = await panel.getByRole("link", { name: "Export (CSV)" }).getAttribute("href");
	const lines = (await (await page.request.get(href ?? "")).text()).trim().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain("created_at (America/Chicago)");
	expect(lines[1]).toContain(number);
	await panel.getByRole("button", { name: "Clear search" }).click();
	await panel.getByLabel("Status").selectOption({ label: "Refunded" });
	await expect(panel.getByText("Net $0.00")).toBeVisible();
	await expect(panel.getByText(number)).toHaveCount(0);
});
