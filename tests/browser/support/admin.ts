import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { copyDatabase } from "#tests/support/template-database.ts";
import { expect, test as shopper } from "./shopper.ts";

export { expect };

export const ADMIN_PASSWORD = "correct horse battery staple";

type Shop = { url: string; close(): Promise<void> };

/**
 * A separate shop for each file with the owner's actions, since they change pages that other tests look at. The process
 * and its browser stay the same from file to file.
 */
export const test = shopper.extend<{ ownShop: string }, { shopOf(file: string): Promise<string> }>({
	shopOf: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture uses from its source
		async ({}, use) => {
			let open: { file: string; shop: Shop } | null = null;
			await use(async (file) => {
				if (open?.file !== file) {
					await open?.shop.close();
					open = { file, shop: await startOwnShop() };
				}
				return open.shop.url;
			});
			await (open as { shop: Shop } | null)?.shop.close();
		},
		{ scope: "worker" },
	],
	ownShop: [async ({ shopOf }, use, { file }) => use(await shopOf(file)), { timeout: 600_000 }],
	baseURL: async ({ ownShop }, use) => use(ownShop),
});

async function startOwnShop(): Promise<Shop> {
	const folder = mkdtempSync(join(tmpdir(), "shop-own-"));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const server = process.env.POSTGRES_URL;
	const databaseUrl = server === undefined ? null : await copyDatabase(server, "shop_template");
	const url = `http://localhost:${port}`;
	const environment = { ADMIN_PASSWORD, PUBLIC_URL: url };
	const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl, environment });
	return {
		url,
		close: async () => {
			await endProcess(shop, "SIGINT");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The pages by their names in the navigation and, for the last two, in the settings. */
const PATHS: Readonly<Record<string, string>> = {
	Home: "",
	Orders: "/orders",
	Products: "/products",
	Customers: "/customers",
	Reviews: "/reviews",
	Support: "/support",
	"Content Editing": "/content",
	"Visual Editor": "/visual-editor",
	"Image Management": "/images",
	"Activity Log": "/activity",
	Settings: "/settings",
	Security: "/settings/security",
	Staff: "/settings/staff",
	"API keys": "/settings/api-keys",
};

/** Opens a page of the admin by its URL, in a browser that has signed in with the password over HTTP. */
export async function openAdmin(page: Page, name = "Image Management"): Promise<void> {
	const headers = { "sec-fetch-site": "same-origin" };
	const response = await page.request.post("/api/admin/session", { data: { password: ADMIN_PASSWORD }, headers });
	expect(response.ok(), `${response.status()} ${await response.text()}`).toBe(true);
	const { session_id: sessionId } = await response.json();
	// Once, as the form does: a sign-out removes it.
	await page.addInitScript(
		(session) => {
			if (sessionStorage.getItem("isSignedIn") !== null) return;
			sessionStorage.setItem("isSignedIn", "");
			localStorage.setItem("adminSession", session);
		},
		JSON.stringify({ loggedIn: true, timestamp: Date.now(), sessionId }),
	);
	await page.goto(`/admin${PATHS[name]}`);
	await expect(pageTitle(page)).toBeVisible();
}

export async function signInToAdmin(page: Page): Promise<void> {
	await page.getByLabel(/^(Admin password|Contraseña de administrador)$/).fill(ADMIN_PASSWORD);
	await page.getByRole("button", { name: /^(Sign in|Entrar)$/ }).click();
}

/** The links of the sidebar, or of the drawer on a narrow screen. */
export const adminNav = (page: Page) =>
	page.getByRole("navigation", { name: /^(Admin pages|Páginas de administración)$/ });

/** Opens another page from the navigation. */
export async function openPage(page: Page, name: string): Promise<void> {
	if ((page.viewportSize()?.width ?? 0) < 1024) {
		await page.getByRole("button", { name: /^(More|Más|Open the menu|Abrir el menú)$/ }).click();
	}
	await adminNav(page).getByRole("link", { name, exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: /^(Account|Cuenta): / }).click();
	await page.getByRole("button", { name: /^(Sign out|Salir)$/ }).click();
}

/** The page's own content, without the orders to review below it. */
export const adminPanel = (page: Page) => page.getByRole("main");

/** Of an open page; the sign-in has another. */
export const pageTitle = (page: Page) => page.locator("h1#page-title");

/** A toast or a status with this text. */
export const notice = (page: Page, text: string | RegExp) => page.getByText(text).first();
