import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { READY_EVENT } from "#app/page-scripts/boot-script.ts";

export { expect };

/** Every browser test fails on a console error, a page error or a missing file. */
export const test = base.extend<{ complaints: string[] }>({
	baseURL: process.env.SHOP_URL,
	context: async ({ context }, use) => {
		await markWhenReady(context);
		await use(context);
	},
	complaints: [
		async ({ page }, use) => {
			const complaints: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
			});
			page.on("pageerror", (error) => complaints.push(String(error)));
			await use(complaints);
			expect(complaints, "complaints of the browser").toEqual([]);
		},
		{ auto: true },
	],
});

/** For `untilLive` on the pages of a context that a test makes itself. */
export async function markWhenReady(context: BrowserContext): Promise<void> {
	await context.addInitScript((event) => {
		document.addEventListener(event, () => Object.assign(window, { isReady: true }));
	}, READY_EVENT);
}

/** Waits until the page is hydrated and its effects listen: what comes before reaches no handler of theirs. */
export async function untilLive(page: Page): Promise<void> {
	await page.waitForFunction(() => "isReady" in window);
}

/** What opens and closes the menu of a phone. */
export const menuToggle = (page: Page) => page.locator("#menu-toggle summary");

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 900 };

export type Address = {
	firstName: string;
	lastName: string;
	email: string;
	street: string;
	city: string;
	state: string;
	zip: string;
};

export const AUSTIN: Address = {
	firstName: "Ana",
	lastName: "Díaz",
	email: "ana@example.com",
	street: "12 Oak Street",
	city: "Austin",
	state: "TX",
	zip: "78701",
};

/** Fills the payment provider's page with the card that pays. */
export async function payByCard(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
	await page.getByLabel(/Name on card|Nombre en la tarjeta/).fill("Ana Díaz");
	await page.getByLabel(/Card number|Número de (la )?tarjeta/).fill(number);
	await page.getByLabel(/^(Expiration date|Vencimiento)/).fill(`12 / ${(new Date().getFullYear() + 3) % 100}`);
	await page.getByLabel(/CVV/).fill("123");
	await page.locator("form button[type=submit], form button:not([type])").first().click();
}
