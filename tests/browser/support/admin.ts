import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { expect, test as shopper } from "./shopper.ts";

export { expect };

export const ADMIN_PASSWORD = "correct horse battery staple";

/**
 * A separate shop for the owner's actions, since they change pages that other tests look at: one per `shopName`, so
 * each file uses its own name.
 */
export const test = shopper.extend<object, { shopName: string; ownShop: string }>({
	shopName: ["admin", { option: true, scope: "worker" }],
	ownShop: [
		async ({ shopName }, use) => {
			const folder = mkdtempSync(join(tmpdir(), `shop-${shopName}-`));
			const [port, sandboxPort] = [await freePort(), await freePort()];
			const environment = { ADMIN_PASSWORD, PUBLIC_URL: `http://localhost:${port}` };
			const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl: null, environment });
			await use(`http://localhost:${port}`);
			await endProcess(shop, "SIGTERM");
			rmSync(folder, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ ownShop }, use) => use(ownShop),
});

/** Opens the admin with the password, at a tab. */
export async function openAdmin(page: Page, tab = "Image Management"): Promise<void> {
	await page.goto("/admin");
	await page.getByLabel("Admin password").fill(ADMIN_PASSWORD);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByRole("tab", { name: tab, exact: true }).click();
	await expect(page.getByRole("tabpanel")).toBeVisible();
}

/** A toast or a status with this text. */
export const notice = (page: Page, text: string | RegExp) => page.getByText(text).first();
