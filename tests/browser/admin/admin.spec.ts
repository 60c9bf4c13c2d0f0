import {
	ADMIN_PASSWORD,
	adminNav,
	adminPanel,
	expect,
	notice,
	openAdmin,
	openPage,
	signOut,
	test,
} from "#tests/browser/support/admin.ts";
import { DESKTOP, payByCard } from "#tests/browser/support/shopper.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: DESKTOP });

test("ALOG-01 ALOG-03 ALOG-11 PERM-15 it asks for the password only; a wrong one opens nothing", async ({
	page,
	complaints,
}) => {
	await page.goto("/admin");
	await expect(page.locator("main input:visible")).toHaveCount(1);
	await page.getByLabel("Admin password").fill("not the password");
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByRole("alert")).toHaveText("Invalid admin password");
	await expect(adminNav(page)).toHaveCount(0);
	await page.reload();
	await expect(page.getByLabel("Admin password")).toBeVisible();
	expect(complaints.every((text) => text.includes("401"))).toBe(true);
	complaints.length = 0;
});

test("ALOG-04 ALOG-10 a session outlasts a reload, until the sign-out", async ({ page }) => {
	await openAdmin(page);
	const storedSession = await page.evaluate(() => JSON.parse(localStorage.getItem("adminSession") ?? "null"));
	expect(storedSession).toEqual({ loggedIn: true, timestamp: expect.any(Number), sessionId: expect.any(String) });
	await page.reload();
	await expect(adminNav(page).getByRole("link", { name: "Reviews" })).toBeVisible();
	// A call in progress when the session ends is rejected, and the browser's console logs it.
	await page.waitForLoadState("networkidle");
	await signOut(page);
	await expect(page.getByLabel("Admin password")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Admin password")).toBeVisible();
});

test("AMED-09 AMED-17 PERM-16 an image is uploaded and listed", async ({ page }) => {
	await openAdmin(page);
	await expect(page.getByText("No images yet")).toBeVisible();
	const panel = adminPanel(page);
	await panel.locator("input[type=file]").setInputFiles("public/images/og/shop.png");
	await expect(notice(page, "Image uploaded successfully!")).toBeVisible();
	await expect(panel.getByText("shop.png")).toBeVisible();
});

test("AMED-18 D-84 an image that nothing uses stays when its deletion is declined", async ({ page }) => {
	await openAdmin(page);
	const panel = adminPanel(page);
	await panel.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
	await page.reload();
	await expect(panel.getByText("shop.png")).toBeVisible();
});

test("AMED-06 AMED-18 an image that a page uses stays when its deletion is declined", async ({ page, ownShop }) => {
	await openAdmin(page);
	const panel = adminPanel(page);
	const source = await panel.getByRole("link", { name: "Open shop.png" }).getAttribute("href");
	const owner = await signInOwner(ownShop, ADMIN_PASSWORD);
	const publish = (content: string) => publishAsOwner(owner, { page: "home", section: "notice", content });
	expect((await publish(`<p><img src="${source}" alt="The shop"></p>`)).status).toBe(200);
	await page.reload();
	await panel.getByRole("button", { name: "Used in 1 place" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("link")).toHaveText("Home: Notice at the top");
	await dialog.getByRole("button", { name: "Close" }).click();
	await panel.getByRole("button", { name: "Delete" }).click();
	await expect(dialog).toContainText("shop.png is used in:");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(panel.getByText("shop.png")).toBeVisible();
	expect((await publish("")).status).toBe(200);
});

test("AMED-01 AMED-02 AMED-04 AMED-07 an image's URL is copied, and gone once the image is deleted", async ({
	page,
	context,
	request,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openAdmin(page);
	const panel = adminPanel(page);
	await panel.getByRole("button", { name: "Copy URL" }).click();
	await expect(notice(page, "Image URL copied to clipboard!")).toBeVisible();
	const url = await page.evaluate(() => navigator.clipboard.readText());
	expect((await request.get(url)).headers()["content-type"]).toBe("image/png");
	expect((await request.get(`${url}?w=640&format=webp`)).headers()["content-type"]).toBe("image/webp");
	await panel.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("No images yet")).toBeVisible();
	expect((await request.get(url)).status()).toBe(404);
});

test("AREV-08 AREV-14 REV-24 PERM-18 a review is public once it is approved, and first once it is in the spotlight", async ({
	page,
	request,
}) => {
	await request.post("/api/reviews", {
		data: {
			product_id: 1,
			rating: 5,
			user_name: "Sample Reviewer",
			user_email: "sample@example.com",
			review_text: "Soft",
		},
	});
	await openAdmin(page, "Reviews");
	const row = page.getByRole("row").filter({ hasText: "Sample Reviewer" });
	await expect(row.getByText("sample@example.com")).toBeVisible();
	await row.getByRole("button", { name: "Approve" }).click();
	await expect(notice(page, "Review approved successfully!")).toBeVisible();
	await row.getByRole("button", { name: "Add to spotlight" }).click();
	await expect(row.getByRole("button", { name: "Remove from spotlight" })).toBeVisible();
	await expect(async () => expect(await (await request.get("/reviews")).text()).toContain("Sample Reviewer")).toPass();
	await expect(async () => expect(await (await request.get("/")).text()).toContain("stars on average")).toPass();
	await row.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await expect(notice(page, "Review deleted successfully!")).toBeVisible();
	await expect(page.getByText("No reviews found for the current filter")).toBeVisible();
});

test("ASUP-03 ASUP-07 PERM-19 a message is answered by email and resolved", async ({ page, request }) => {
	const data = { name: "Ana", email: "asks@example.com", inquiry_type: "general", subject: "", message: "Is it soft?" };
	await request.post("/api/support-messages", { data });
	await openAdmin(page, "Support");
	const row = page.getByRole("row").filter({ hasText: "asks@example.com" });
	await row.getByRole("link", { name: "general inquiry" }).click();
	await page.getByLabel("Your reply").fill("Very soft.");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(notice(page, "Reply sent.")).toBeVisible();
	// The thread shows who replied what, to later administrators too.
	const thread = page.getByRole("list", { name: "Replies to Ana" });
	await expect(thread.getByText("Very soft.")).toBeVisible();
	await page.reload();
	await expect(thread.getByRole("listitem")).toContainText(/\S+@\S+ replied/);
	await expect(page.getByLabel("Status")).toHaveValue("in_progress");
	await page.getByLabel("Status").selectOption("resolved");
	await expect(notice(page, "Support message status updated!")).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Support" }).click();
	await expect(row.getByLabel("Status of the message from Ana")).toHaveValue("resolved");
	await expect(async () => {
		const { emails } = await (await request.get("/dev/mailbox.json?to=asks@example.com")).json();
		expect(emails).toHaveLength(1);
	}).toPass();
});

test("AREV-06 ASUP-01 many reviews and messages scroll in a frame of the same height as a few", async ({ page }) => {
	await openAdmin(page);
	const stats = { total: 30, average: 5, per_star: { 5: 30 }, pending: 0 };
	const open = async (tab: string, title: string, list: string, row: object, count: number) => {
		const rows = Array.from({ length: count }, (_, id) => ({ ...row, id: String(id), customer_id: null }));
		const json = { reviews: rows, messages: rows, stats, products: [], total: count, page: 1, page_size: 50 };
		await page.unrouteAll();
		await page.route(`**/api/admin/${list}*`, (route) => route.fulfill({ json }));
		await openPage(page, "Products");
		await openPage(page, tab);
		const frame = page.getByRole("region", { name: title, exact: true });
		await expect(frame.locator("tbody tr")).toHaveCount(count);
		return frame.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrolls: scrollHeight > clientHeight }));
	};
	const work = { handled_by: null, handled_until: null, assigned_to: null };
	const person = { created_at: "2025-08-01T16:00:00.000Z", user_name: "Ana", user_email: "ana@example.com", work };
	const review = { ...person, product_name: "5-Pair Pack", rating: 5, review_text: "Soft", is_approved: true };
	const message = {
		...person,
		name: "Ana",
		email: "ana@example.com",
		inquiry_type: "order",
		message: "Where?",
		replies: [],
	};
	for (const [tab, title, list, row] of [
		["Reviews", "Reviews", "reviews", review],
		["Support", "Support", "support-messages", { ...message, subject: null, status: "pending" }],
	] as const) {
		const few = await open(tab, title, list, row, 1);
		const many = await open(tab, title, list, row, 30);
		expect([few.scrolls, many.scrolls, many.clientHeight]).toEqual([false, true, few.clientHeight]);
	}
});

test("AORD-11 PERM-20 an order is bought, shipped and refunded; a flagged one is rejected after a confirmation", async ({
	page,
	request,
	ownShop,
}) => {
	const buy = async (email: string) => {
		const response = await request.post("/api/create-checkout-session", {
			headers: { origin: ownShop },
			data: { line_items: [{ id: 7, quantity: 1 }], shipping: sampleShipping({ email }) },
		});
		expect(response.status(), await response.text()).toBe(200);
		const { url } = await response.json();
		await page.goto(url);
		await payByCard(page);
		await expect(page.getByText(/SB-[0-9A-Z]{8}/).first()).toBeVisible();
	};
	await buy("buyer@example.com");
	await buy("buyer@example.com");
	await openAdmin(page, "Orders");
	const flagged = page.getByRole("region", { name: "Orders Requiring Review" });
	await expect(flagged.getByText("Repeat trial pack")).toBeVisible();
	await flagged.getByRole("button", { name: "Reject Order" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
	await expect(flagged.getByText("Needs review")).toBeVisible();
	await flagged.getByRole("button", { name: "Reject Order" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Reject Order" }).click();
	await expect(notice(page, "Order status updated successfully!")).toBeVisible();
	// A rejected order leaves the open queue, and stays listed under a filter of its own.
	await expect(flagged.getByText("No orders currently require review")).toBeVisible();
	await flagged.getByRole("button", { name: "Rejected" }).click();
	await expect(flagged.getByText("Decided by")).toBeVisible();
	await flagged.getByRole("button", { name: "Open" }).click();
	const panel = adminPanel(page);
	await panel.getByRole("link", { name: /^To ship/ }).click();
	await expect(panel.locator("tbody tr")).toHaveCount(1);
	await panel.getByRole("table").getByRole("link", { name: /^SB-/ }).click();
	await panel.getByRole("button", { name: "Ship", exact: true }).click();
	await panel.getByLabel("Tracking number").fill("9400 1000 0000 0000 0000 06");
	await panel.getByRole("button", { name: "Mark as shipped" }).click();
	await expect(panel.locator("header").getByText("Shipped")).toBeVisible();
	await panel.getByRole("button", { name: "Mark as delivered" }).click();
	await expect(panel.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
	await panel.getByRole("button", { name: "Refund", exact: true }).click();
	await page.getByRole("dialog").getByLabel("Amount in USD").fill("1.00");
	await page.getByRole("dialog").getByRole("button", { name: "Refund $1.00" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	const csv = await page.request.get("/api/admin/orders.csv");
	expect((await csv.text()).split("\r\n")).toHaveLength(4);
});

test("a price and a stock level are changed, and the shop sells by them", async ({ page, request, complaints }) => {
	await openAdmin(page, "Products");
	const row = page.getByRole("row").filter({ hasText: "15-Pair Pack" });
	const before = Number(await row.getByLabel("In stock").inputValue());
	await row.getByLabel("In stock").fill("+10");
	await row.getByRole("button", { name: "Update" }).click();
	await expect(notice(page, `Stock updated: ${before + 10} in stock.`)).toBeVisible();
	await row.getByLabel("In stock").fill("77");
	await row.getByRole("button", { name: "Update" }).click();
	await expect(notice(page, "Stock updated: 77 in stock.")).toBeVisible();
	await row.getByRole("link", { name: "15-Pair Pack" }).click();
	await expect(page).toHaveURL(/\/admin\/products\/2$/);
	await page.getByLabel("Price in USD", { exact: true }).fill("0.20");
	const bar = page.getByRole("region", { name: "Unsaved changes" });
	await bar.getByRole("button", { name: "Save" }).click();
	// More than half less is asked about first.
	await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Enter 0, or a price from $0.50 to $1,000.00.")).toBeVisible();
	await page.getByLabel("Price in USD", { exact: true }).fill("11.49");
	await bar.getByRole("button", { name: "Save" }).click();
	await expect(bar).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Inventory" }).getByText("Stock count")).toBeVisible();
	// Cached until the next check for changes.
	await expect(async () => {
		const products: unknown = await (await request.get("/api/products")).json();
		expect(products).toContainEqual(expect.objectContaining({ id: 2, stock: 77, price_cents: 1149 }));
	}).toPass();
	// The rejected price is a 400, which the browser logs by itself.
	complaints.length = 0;
});

test("AACT-02 AACT-12 AACT-13 PERM-21 every action is in the log", async ({ page }) => {
	await openAdmin(page, "Activity Log");
	const log = page.getByRole("table", { name: "Activity Log" });
	const said = "Signed in|Couldn’t sign in|Uploaded the image|Deleted the image|Approved|Rejected order";
	for (const sentence of said.split("|")) {
		await expect(log.getByText(sentence).first()).toBeVisible();
	}
	await expect(page.locator("body")).not.toContainText(ADMIN_PASSWORD);
});

test("the log is intact", async ({ page }) => {
	await openAdmin(page, "Activity Log");
	await adminPanel(page).getByRole("button", { name: "Check log integrity" }).click();
	await expect(notice(page, /All \d+ entries verified\./)).toBeVisible();
});
