import type { APIRequestContext, Page } from "@playwright/test";
import {
	ADMIN_PASSWORD,
	test as admin,
	adminPanel,
	expect,
	openAdmin,
	pageTitle,
} from "#tests/browser/support/admin.ts";
import {
	expectAccessibleEverywhere,
	expectNoSidewaysScroll,
	expectNoViolations,
} from "#tests/browser/support/expect-accessible.ts";
import { linkInMail, newEmail, PASSWORD } from "#tests/browser/support/member.ts";
import { DESKTOP, PHONE, untilLive } from "#tests/browser/support/shopper.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { type OwnerCall, signInOwner } from "#tests/support/owner-calls.ts";

type Seeded = {
	email: string;
	orderNumber: string;
	sessionId: string;
	returned: { orderNumber: string; path: string };
};

/** A word that is too long for every layout that does not break words. */
const LONG_WORD = "Soft".repeat(30);

/** A photo of one pixel. */
const PHOTO = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

/** A size that a thumb does not miss. */
const TARGET_PX = 44;

/** By shop: a worker that starts again has another. */
const seededShops = new Map<string, Promise<Seeded>>();

const test = admin.extend<{ seeded: Seeded }>({
	seeded: async ({ playwright, ownShop }, use) => {
		const request = await playwright.request.newContext({ baseURL: ownShop });
		const seeded = seededShops.get(ownShop) ?? seed(request, ownShop);
		seededShops.set(ownShop, seeded);
		await use(await seeded);
		await request.dispose();
	},
});

/** A member with an order, two trial packs of one address for the admin to look at, a review and a long message. */
async function seed(request: APIRequestContext, shop: string): Promise<Seeded> {
	const email = newEmail();
	const post = async (path: string, data: unknown) => {
		const response = await request.post(path, { data, headers: { origin: shop } });
		expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
		return await response.json();
	};
	await post("/api/auth/sign-up/email", { name: "Ana Díaz", email, password: PASSWORD });
	await request.get(await linkInMail(request, email));
	await post("/api/auth/sign-in/email", { email, password: PASSWORD });

	const shipping = sampleShipping({ email });
	const buy = async (id: number) => {
		const line_items = [{ id, quantity: 1 }];
		const session = await post("/api/create-checkout-session", { line_items, shipping, user_email: email });
		const pay = `${new URL(session.url).origin}/sandbox/sessions/${session.id}/pay`;
		expect((await request.post(pay, { data: {} })).ok()).toBe(true);
		let orderNumber = "";
		await expect(async () => {
			const found = await (await request.get(`/api/orders/by-session/${session.id}`)).json();
			orderNumber = found.order?.order_number;
			expect(orderNumber).toMatch(/^SB-/);
		}).toPass();
		return { email, orderNumber, sessionId: session.id };
	};
	await buy(7);
	await buy(7);
	const bought = await buy(1);
	const sentBack = await buy(2);

	await post("/api/reviews", { product_id: 1, rating: 4, user_name: "Ana", user_email: email, review_text: LONG_WORD });
	const message = { name: "Ana", email, inquiry_type: "general", subject: "", message: "Are they soft? ".repeat(40) };
	await post("/api/support-messages", message);
	const owner = await signInOwner(shop, ADMIN_PASSWORD);
	const { reviews } = (await (await owner("GET", "/api/admin/reviews?filter=all")).json()) as {
		reviews: { id: string }[];
	};
	for (const { id } of reviews) {
		expect((await owner("PATCH", `/api/admin/reviews/${id}`, { is_approved: true })).ok).toBe(true);
	}
	return { ...bought, returned: await sendBack(request, owner, { ...sentBack, shop }) };
}

type Bought = { orderNumber: string; shop: string };

/** Ships an order, lets its buyer ask for a return of it, and approves that. */
async function sendBack(request: APIRequestContext, owner: OwnerCall, { orderNumber, shop }: Bought) {
	const ok = async (answer: Promise<Response>) => {
		const response = await answer;
		expect(response.ok, await response.clone().text()).toBe(true);
		return await response.json();
	};
	const { shop: settings } = await ok(owner("GET", "/api/admin/settings"));
	const value = { ...settings.value, return_days: 30, return_address: "12 Oak Street\nAustin, TX 78701" };
	await ok(owner("PUT", "/api/admin/settings", { group: "shop", value, version: settings.version }));
	const { id } = await ok(owner("GET", `/api/admin/orders/${orderNumber}`));
	// The buyer has ordered often today.
	await ok(owner("POST", `/api/admin/orders/${id}/review`, { decision: "approve", key: crypto.randomUUID() }));
	await ok(owner("POST", `/api/admin/orders/${id}/shipment`, { carrier: "USPS" }));
	const { orders } = await (await request.get("/api/account/orders")).json();
	const path: string = orders.find((one: { order_number: string }) => one.order_number === orderNumber).return_url;
	const attempt = /name="id" value="([^"]+)"/.exec(await (await request.get(path)).text())?.[1] ?? "";
	const photos = { name: "IMG_1.png", mimeType: "image/png", buffer: PHOTO };
	const multipart = { id: attempt, "quantity-2": "1", "reason-2": "damaged", note: LONG_WORD, photos };
	expect((await request.post(path, { multipart, headers: { origin: shop } })).ok()).toBe(true);
	const { returns } = await ok(owner("GET", `/api/admin/orders/${orderNumber}`));
	await ok(owner("POST", `/api/admin/orders/${id}/returns/${returns[0].id}`, { step: "approve" }));
	return { orderNumber, path };
}

for (const locale of ["en-US", "es-MX"]) {
	test.describe(`${locale}: no accessibility violation at any size, in any theme`, () => {
		test.use({ locale });
		test.beforeEach(() => test.slow());

		test("what a buyer sees after an order", async ({ page, seeded: { email, orderNumber, sessionId } }) => {
			const main = page.getByRole("main");
			await page.goto(`/success?session_id=${sessionId}`);
			await expect(main.getByText(orderNumber)).toBeVisible();
			await untilLive(page);
			await expectGoodEverywhere(page, "success");

			await page.goto(`/order-status?order=${orderNumber}`);
			await main.getByRole("textbox").last().fill(email);
			await main.locator("form button").click();
			await expect(main.getByRole("heading", { level: 2, name: orderNumber })).toBeVisible();
			await expectGoodEverywhere(page, "order status");
		});

		test("a product and the reviews, with a word that is too long", async ({ page, seeded }) => {
			expect(seeded.orderNumber).not.toBe("");
			for (const path of ["/product/1", "/reviews"]) {
				await page.goto(path);
				await expect(page.getByRole("main").getByText(LONG_WORD)).toBeVisible();
				await untilLive(page);
				await expectGoodEverywhere(page, path);
			}
		});

		test("an order's details in the account", async ({ page, ownShop, seeded: { email, orderNumber } }) => {
			await signIn(page, ownShop, email);
			await page.goto("/account");
			await page
				.getByRole("main")
				.getByRole("button", { name: new RegExp(orderNumber) })
				.click();
			await expectGoodEverywhere(page, "an order's details");
		});

		test("D-235 the return of an order, from its signed link", async ({ page, complaints, seeded: { returned } }) => {
			await page.goto(returned.path);
			await expect(page.getByRole("main").getByText(/RT-/).first()).toBeVisible();
			await expectGoodEverywhere(page, "a return");
			await page.goto(`/return/${returned.orderNumber}?key=none`);
			await expect(page.getByRole("main").getByRole("link")).toBeVisible();
			await expectGoodEverywhere(page, "a return's link that is over");
			// The browser logs the 404 by itself.
			expect(complaints.splice(0)).toHaveLength(1);
		});

		test("an order's receipt", async ({ page, ownShop, seeded: { email, orderNumber } }) => {
			await signIn(page, ownShop, email);
			await page.goto(`/account/receipt?order=${orderNumber}`);
			await expect(page.getByRole("main").getByText(orderNumber)).toBeVisible();
			await expectGoodEverywhere(page, "receipt");
		});
	});
}

async function signIn(page: Page, shop: string, email: string): Promise<void> {
	const response = await page.request.post("/api/auth/sign-in/email", {
		data: { email, password: PASSWORD },
		headers: { origin: shop },
	});
	expect(response.ok()).toBe(true);
}

for (const [size, colorScheme, locale] of [
	["phone", "light", "en-US"],
	["phone", "dark", "es-MX"],
	["desktop", "light", "es-MX"],
	["desktop", "dark", "en-US"],
] as const) {
	test.describe(`${size}, ${colorScheme}, ${locale}`, () => {
		test.use({ viewport: size === "phone" ? PHONE : DESKTOP, colorScheme, locale });

		test("ASHL-01 no form of the admin has an accessibility violation", async ({ page, seeded }) => {
			test.slow();
			const press = (english: string, spanish: string) =>
				adminPanel(page)
					.getByRole("button", { name: locale === "es-MX" ? spanish : english, exact: true })
					.first()
					.click();
			await openAdmin(page, "Home");
			const open = async (path: string) => {
				await page.goto(path);
				await expect(pageTitle(page)).toBeVisible();
				await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
				await expectGood(page, path);
			};
			await open(`/admin/orders/${seeded.orderNumber}`);
			await press("Ship", "Enviar");
			await expectGood(page, "ship");
			await press("Refund", "Reembolsar");
			await expectGood(page, "refund");
			await page.keyboard.press("Escape");
			await open(`/admin/orders/${seeded.returned.orderNumber}`);
			await expect(adminPanel(page)).toContainText(LONG_WORD);
			await press("Send again free", "Reenviar gratis");
			await expectGood(page, "send again");
			await page.keyboard.press("Escape");
			await press("Decline", "Rechazar");
			await expectGood(page, "decline a return");
			await page.keyboard.press("Escape");
			await open("/admin/orders?payment=return_open");
			await open("/admin/products/1");
			await open("/admin/products");
			await adminPanel(page).locator("input[id^=stock-]").first().fill("+1");
			await expectGood(page, "stock");
			await open("/admin/reviews");
			await open("/admin/support");
			await adminPanel(page).locator("a[href^='/admin/support/']").first().click();
			await expect(page).toHaveURL(/support\/.+/);
			await expect(adminPanel(page)).toContainText("Are they soft? Are they soft?");
			await expectGood(page, "message");
		});
	});
}

async function expectGoodEverywhere(page: Page, where: string): Promise<void> {
	await page.mouse.move(0, 0);
	await expectAccessibleEverywhere(page, where);
	await page.setViewportSize(PHONE);
	expect(await smallTargets(page), where).toEqual([]);
}

async function expectGood(page: Page, where: string): Promise<void> {
	await page.mouse.move(0, 0);
	await expectNoViolations(page, where);
	await expectNoSidewaysScroll(page, where);
	if ((page.viewportSize()?.width ?? 0) <= PHONE.width) expect(await smallTargets(page), where).toEqual([]);
}

/** Buttons and fields that a thumb may miss. Links within a text are as tall as its lines. */
async function smallTargets(page: Page): Promise<string[]> {
	return await page.evaluate((least) => {
		const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
		return (
			[
				...document.querySelectorAll(
					'button, select, summary, input:not([type=checkbox], [type=radio], [tabindex="-1"])',
				),
			]
				.filter(isShown)
				.map((element) => ({ element, box: element.getBoundingClientRect() }))
				// Hidden but for screen readers, or a part of a row that scrolls.
				.filter(({ box }) => box.width > 1 && box.height > 1)
				.filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
				.map(
					({ element, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 150)}`,
				)
		);
	}, TARGET_PX);
}
