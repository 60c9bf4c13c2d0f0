import type { APIRequestContext, Page } from "@playwright/test";
import { adminPanel, expect, notice, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectAccessibleEverywhere, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { buyOverHttp, emailsTo, OWNER_EMAIL } from "#tests/browser/support/guest-orders.ts";

test.describe.configure({ mode: "serial" });
const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

/** Counts the clicks of a person who works with a mouse. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		addEventListener(
			"click",
			(event) => {
				if (event.isTrusted) sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1));
			},
			true,
		);
	});
	return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}

async function linkToNewOrder(request: APIRequestContext, number: string): Promise<string> {
	let link = "";
	await expect(async () => {
		const found = (await emailsTo(request, OWNER_EMAIL)).find(({ subject }) => subject.includes(number));
		link = /http:\S+\/admin\/orders\/SB-\w+/.exec(found?.text ?? "")?.[0] ?? "";
		expect(link).toContain(number);
	}).toPass();
	return link;
}

test("D-80 from the email about a new order to shipped with tracking in at most four clicks", async ({
	page,
	request,
	ownShop,
}) => {
	await openAdmin(page, "Home");
	const number = await buyOverHttp(request, ownShop, { email: "tom@example.com" });
	const link = await linkToNewOrder(request, number);
	const clicks = await countClicks(page);
	await page.goto(link);
	await expect(pageTitle(page)).toHaveText(number);
	await page.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(page.getByLabel("Tracking number")).toBeFocused();
	await page.keyboard.type("1Z999AA10123456784");
	await expect(page.getByLabel("Carrier")).toHaveValue("UPS");
	await expectNoViolations(page, "orders", { include: "main" });
	await page.getByRole("button", { name: "Mark as shipped" }).click();
	await expect(notice(page, "Order marked as shipped.")).toBeVisible();
	await expect(adminPanel(page).getByText("Shipped via UPS")).toBeVisible();
	// The link in the email is a click, too.
	expect(1 + (await clicks())).toBeLessThanOrEqual(4);
	await expect(async () => {
		const subjects = (await emailsTo(request, "tom@example.com")).map(({ subject }) => subject);
		expect(subjects).toHaveLength(2);
	}).toPass();
});

test("a wrong tracking number is corrected, a delivery and a shipment are undone, and a refund is made with its reason", async ({
	page,
	request,
	ownShop,
}) => {
	const email = "ana@example.com";
	const number = await buyOverHttp(request, ownShop, { email });
	await openAdmin(page, "Orders");
	await page.getByRole("link", { name: number }).click();
	const panel = adminPanel(page);
	const header = panel.locator("header");
	const dialog = page.getByRole("dialog");

	await panel.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(page.getByLabel("Carrier").locator("option")).toHaveText([
		"USPS",
		"UPS",
		"FedEx",
		"DHL",
		"Another carrier",
	]);
	await page.getByRole("button", { name: "Mark as shipped" }).click();
	await expect(notice(page, "Order marked as shipped.")).toBeVisible();
	await panel.getByRole("button", { name: "Edit tracking" }).click();
	await page.getByLabel("Carrier").selectOption("UPS");
	await page.getByLabel("Tracking number").fill("1Z 999 AA1 01 2345 6784");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(notice(page, "Tracking updated.")).toBeVisible();
	await expect(panel.getByRole("link", { name: "Track package" })).toHaveAttribute(
		"href",
		"https://www.ups.com/track?tracknum=1Z999AA10123456784",
	);
	await expectAccessibleEverywhere(page, "an order with a package", { include: "main" });
	await page.setViewportSize(WIDE);

	await panel.getByRole("button", { name: "Mark as delivered" }).click();
	await expect(header.getByText("Delivered")).toBeVisible();
	await panel.getByRole("button", { name: "Undo delivery" }).click();
	await expect(header.getByText("Shipped")).toBeVisible();
	await panel.getByRole("button", { name: "Undo shipment" }).click();
	await dialog.getByRole("button", { name: "Undo shipment" }).click();
	await expect(header.getByText("Processing")).toBeVisible();

	await panel.getByRole("button", { name: "Refund", exact: true }).click();
	await dialog.getByRole("button", { name: /^One more of / }).click();
	await expect(dialog.getByLabel(/^Put .+ back in stock$/)).toBeVisible();
	await expectAccessibleEverywhere(page, "a refund by items", { include: "dialog" });
	await page.setViewportSize(WIDE);
	await dialog.getByRole("button", { name: /^One less of / }).click();
	await dialog.getByLabel("Reason").selectOption({ label: "Customer request" });
	await dialog.getByRole("button", { name: /^Refund \$/ }).click();
	await expect(dialog).toHaveCount(0);
	await expect(header.getByText("Canceled")).toBeVisible();
	await expect(panel.getByText("Refund of $").first()).toBeVisible();

	// One email about it all, to the customer by name.
	await expect(async () => {
		const emails = await emailsTo(request, email);
		const last = emails.filter(({ subject }) => /canceled|Refund/.test(subject));
		expect(last).toHaveLength(1);
		expect(last[0]?.text).toContain("Hi Tom,");
		expect(last[0]?.text).toContain(`As you asked, we’ve canceled order ${number}.`);
		expect(last[0]?.text).not.toContain("points");
	}).toPass();
});

test("a search, a filter and an order of rows survive an order's page, the back button and a reload; the export follows them", async ({
	page,
	request,
	ownShop,
}) => {
	const number = await buyOverHttp(request, ownShop, { email: "second@example.com" });
	await openAdmin(page, "Orders");
	const panel = adminPanel(page);
	const search = page.getByRole("searchbox");
	await expect(search).toBeVisible();
	await page.keyboard.press("/");
	await expect(search).toBeFocused();
	await page.keyboard.type("rivera tom");
	await expect(page).toHaveURL(/search=rivera\+tom$/);
	await panel.getByRole("link", { name: /^To ship/ }).click();
	await expect(page).toHaveURL(/status=processing$/);
	await panel.getByRole("link", { name: "Total", exact: true }).click();
	await expect(page).toHaveURL(/search=rivera\+tom&status=processing&sort=-total$/);
	await expect(panel.getByText("1–1 of 1")).toBeVisible();
	const url = page.url();
	await panel.getByRole("link", { name: number }).click();
	await expect(pageTitle(page)).toHaveText(number);
	await page.goBack();
	await expect(page).toHaveURL(url);
	await page.reload();
	await expect(search).toHaveValue("rivera tom");
	await expect(panel.getByText(number)).toBeVisible();
	const href = await panel.getByRole("link", { name: "Export CSV" }).getAttribute("href");
	const lines = (await (await page.request.get(href ?? "")).text()).trim().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain("created_at (America/Chicago)");
	expect(lines[1]).toContain(number);
	await page.goto("/admin/orders");
	await panel.getByLabel("Payment", { exact: true }).selectOption({ label: "Refunded" });
	await expect(panel.getByText("Net $0.00")).toBeVisible();
	await expect(panel.getByText(number)).toHaveCount(0);
});

test("D-81 a note stays with its order, the confirmation is sent again, and the neighbors are one click away", async ({
	page,
	request,
	ownShop,
}) => {
	const older = await buyOverHttp(request, ownShop, { email: "older@example.com" });
	const newer = await buyOverHttp(request, ownShop, { email: "newer@example.com" });
	await openAdmin(page, "Orders");
	const panel = adminPanel(page);
	await panel.getByRole("link", { name: newer }).click();
	await page.getByLabel("Add a note").fill("Call before noon");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(panel.getByRole("region", { name: "Notes" }).getByText("Call before noon")).toBeVisible();
	await expect(panel.getByRole("region", { name: "Timeline" }).getByText("Call before noon")).toBeVisible();
	await panel.getByText("Resend email").click();
	await panel.getByRole("button", { name: "Order confirmation" }).click();
	await expect(notice(page, "Email resent.")).toBeVisible();
	await expect(async () => expect(await emailsTo(request, "newer@example.com")).toHaveLength(2)).toPass();

	await panel.getByRole("link", { name: "Next order" }).click();
	await expect(pageTitle(page)).toHaveText(older);
	await expect(panel.getByText("Call before noon")).toHaveCount(0);
	await panel.getByRole("link", { name: "Previous order" }).click();
	await expect(pageTitle(page)).toHaveText(newer);
});

test("twenty orders are on a laptop's screen, are printed, and are shipped with pasted tracking numbers and one bad line", async ({
	page,
	context,
	request,
	ownShop,
}) => {
	const numbers: string[] = [];
	for (let index = 0; index < 20; index++) {
		const email = `bulk${index}@example.com`;
		numbers.push(await buyOverHttp(request, ownShop, { email, productId: [2, 3, 4, 6][index % 4] }));
	}
	await openAdmin(page, "Orders");
	const panel = adminPanel(page);
	const rows = panel.locator("tbody tr");
	await expect(rows.first()).toBeVisible();
	const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
	expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(20);

	// The latest twenty: from the first to the twentieth with Shift.
	const boxes = rows.getByRole("checkbox");
	await boxes.first().click();
	await boxes.nth(19).click({ modifiers: ["Shift"] });
	await expect(panel.getByText("20 selected")).toBeVisible();
	await expectNoViolations(page, "orders", { include: "main" });
	const opened = context.waitForEvent("page");
	await panel.getByRole("link", { name: "Print packing slips" }).click();
	const slips = await opened;
	await expect(slips.getByRole("article")).toHaveCount(20);
	await expectNoViolations(slips, "packing slips");
	await slips.emulateMedia({ media: "print" });
	await expect(slips.getByRole("button", { name: "Print" })).toBeHidden();
	await expect(slips.getByRole("article").first()).toContainText("12 Oak Street");
	await expect(slips.getByRole("article").first()).not.toContainText("$");
	// The way back into the admin.
	await slips.emulateMedia({ media: "screen" });
	await slips.getByRole("link", { name: "Orders", exact: true }).click();
	await expect(pageTitle(slips)).toHaveText("Orders");
	await slips.close();

	const clicks = await countClicks(page);
	await page.reload();
	await panel.getByRole("button", { name: "Ship in bulk" }).click();
	const lines = numbers.map((number, index) => `${number}\tOT-${6000 + index}\tOnTrac`);
	lines[7] = "SB-00000000\t1Z999AA10123456015";
	await page.getByLabel("Orders and tracking numbers").fill(lines.join("\n"));
	await page.getByRole("button", { name: "Mark 20 orders as shipped" }).click();
	await expect(notice(page, "19 orders shipped.")).toBeVisible();
	await expect(panel.getByRole("alert").getByRole("listitem")).toHaveText(["There’s no order SB-00000000."]);
	expect(await clicks()).toBeLessThanOrEqual(3);
	await page.getByLabel("Orders and tracking numbers").fill(`${numbers[7]} 1Z999AA10123456015`);
	await page.getByRole("button", { name: "Mark 1 order as shipped" }).click();
	await expect(notice(page, "1 order shipped.")).toBeVisible();
	await panel.getByRole("link", { name: /^Shipped/ }).click();
	for (const number of numbers) await expect(panel.getByText(number)).toBeVisible();
	await page.getByRole("searchbox").fill("1Z999AA10123456015");
	await page.keyboard.press("Enter");
	await expect(rows).toHaveCount(1);
	await expect(rows.first()).toContainText(numbers[7] ?? "");
});

test("an order is shipped on a phone", async ({ page, request, ownShop }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	const number = await buyOverHttp(request, ownShop, { email: "phone@example.com" });
	await openAdmin(page, "Orders");
	const panel = adminPanel(page);
	const row = panel.locator("tbody tr").filter({ hasText: number });
	expect((await row.boundingBox())?.height, "two lines").toBeLessThan(80);
	await expectNoViolations(page, "orders", { include: "main" });
	await row.getByRole("link").click();
	await panel.getByRole("button", { name: "Ship", exact: true }).click();
	await page.getByLabel("Tracking number").fill("9400111201080805483016");
	await page.getByRole("button", { name: "Mark as shipped" }).click();
	await expect(panel.getByText("Shipped via USPS")).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
