import type { Page } from "@playwright/test";
import routes from "#app/routes.ts";
import { adminNav, expect, notice, openAdmin, openPage, pageTitle, test } from "#tests/browser/support/admin.ts";

test.use({ viewport: { width: 1280, height: 900 } });

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

/** Every page within the admin's frame, as the route tree has them: a new one is tested by itself. */
function adminPaths(list: readonly Route[], above = ""): string[] {
	return list.flatMap(({ path, children }) => {
		const at = path === undefined ? above : `${above}/${path}`;
		return children ? adminPaths(children, at) : [at];
	});
}

const PATHS = adminPaths(routes.filter(({ path }) => path === "admin"));

/** Pages of one row; those of orders, customers and messages exist without it, too. */
const EXAMPLES: Readonly<Record<string, string>> = {
	"/admin/products/:id": "/admin/products/1",
	"/admin/products/:id/preview": "/admin/products/1/preview",
	"/admin/settings/store/:group": "/admin/settings/store/tax",
};

/** They ask the shop for nothing before they open. */
const WITHOUT_DATA: ReadonlySet<string> = new Set([
	"/admin/nothing-here",
	"/admin/products/import",
	"/admin/visual-editor",
]);

const exampleOf = (path: string) => EXAMPLES[path] ?? path.replace(/:\w+|\*/, "nothing-here");

type Router = { navigate(path: string): Promise<void>; revalidate(): Promise<void> };

/** Asks the router for it, without waiting for the page to arrive. */
const goTo = (page: Page, path: string) =>
	page.evaluate((to) => {
		void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to);
	}, path);

const loadAgain = (page: Page) =>
	page.evaluate(() => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.revalidate());

const FAULTS = [
	{ name: "no network", status: null, text: "You’re offline. We’ll try again when the connection is back." },
	{ name: "an error 500", status: 500, text: "Some of this didn’t load." },
	{ name: "an error 503", status: 503, text: "Some of this didn’t load." },
] as const;

/**
 * Makes every request fail from now on, or none. Intercepting turns the browser's cache off: a file that is cached for
 * good, such as a stylesheet that the canvas of the editor loads again, comes from there in a real browser.
 */
async function setFault(page: Page, status: number | null, isOn: boolean, cached: ReadonlySet<string>): Promise<void> {
	if (status === null) await page.context().setOffline(isOn);
	else if (isOn) {
		await page.route("**/*", (route) =>
			cached.has(route.request().url()) ? route.continue() : route.fulfill({ status, body: "" }),
		);
	} else await page.unroute("**/*");
}

/** The files that the browser has and may use without asking the shop. */
function cachedFiles(page: Page): ReadonlySet<string> {
	const cached = new Set<string>();
	page.on("response", (response) => {
		if (response.ok() && response.headers()["cache-control"]?.includes("immutable")) cached.add(response.url());
	});
	return cached;
}

for (const { name, status, text } of FAULTS) {
	test(`D-140 ${name}: on every page of the admin the code, the data and the data loaded again fail without taking the open page away`, async ({
		page,
		complaints,
	}) => {
		test.slow();
		expect(PATHS.length).toBeGreaterThan(15);
		const cached = cachedFiles(page);
		await openAdmin(page, "Settings");
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		const bar = page.getByRole("status").filter({ hasText: text });
		const end = async () => {
			await setFault(page, status, false, cached);
			// Without a network the browser says when it is back.
			if (status !== null) {
				const tryAgain = bar.getByRole("button", { name: "Try Again" });
				// It tries again by itself, too, so the button may be gone.
				await expect(async () => {
					if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 2000 });
					await expect(bar).toHaveCount(0, { timeout: 2000 });
				}).toPass();
			}
			await expect(bar).toHaveCount(0);
		};
		for (const path of PATHS.filter((one) => one !== "/admin/settings").map(exampleOf)) {
			// Neither the page's code nor its data come.
			await setFault(page, status, true, cached);
			await goTo(page, path);
			await expect(bar, path).toBeVisible();
			await expect(pageTitle(page), path).toHaveText("Settings");
			await end();
			await expect(page, path).toHaveURL(path);
			await expect(pageTitle(page), path).not.toHaveText("Settings");
			const title = await pageTitle(page).innerText();
			expect(title, path).not.toMatch(/didn’t load|Settings$/);
			// It is loaded again.
			await setFault(page, status, true, cached);
			await loadAgain(page);
			await expect(pageTitle(page), path).toHaveText(title);
			if (await bar.isVisible()) await end();
			else await setFault(page, status, false, cached);
			await expect(pageTitle(page), path).toHaveText(title);
			await goTo(page, "/admin/settings");
			await expect(pageTitle(page), path).toHaveText("Settings");
			// Its data do not come; a page without data opens.
			await setFault(page, status, true, cached);
			await goTo(page, path);
			if (WITHOUT_DATA.has(path)) await expect(pageTitle(page), path).toHaveText(title);
			else {
				await expect(bar, path).toBeVisible();
				await expect(pageTitle(page), path).toHaveText("Settings");
			}
			await setFault(page, status, false, cached);
			await end();
			await expect(pageTitle(page), path).toHaveText(title);
			await goTo(page, "/admin/settings");
			await expect(pageTitle(page), path).toHaveText("Settings");
		}
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
		// The browser's own words for each request that failed.
		expect(complaints.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
		complaints.length = 0;
	});
}

for (const { path, name } of [
	{ path: "/admin/discounts", name: "Discounts" },
	{ path: "/admin/customers", name: "Customers" },
	{ path: "/admin/products/1", name: "5-Pair Pack" },
	{ path: "/admin/visual-editor", name: "Visual Editor" },
]) {
	test(`D-140 ${path} opens although each of its files did not load at first`, async ({ page, complaints }) => {
		const cached = cachedFiles(page);
		await openAdmin(page, "Settings");
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		const requested = new Set<string>();
		await page.route("**/assets/**", (route) => {
			const url = route.request().url();
			if (cached.has(url) || requested.has(url)) return route.continue();
			requested.add(url);
			return route.fulfill({ status: 503, body: "" });
		});
		await goTo(page, path);
		await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
		await expect(pageTitle(page)).toHaveText(name);
		await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
		expect(requested.size).toBeGreaterThan(1);
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
		complaints.length = 0;
	});
}

test("D-140 a link that was pointed at while nothing loaded opens its page later", async ({ page, complaints }) => {
	await openAdmin(page, "Settings");
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
	await page.route("**/assets/**", (route) => route.fulfill({ status: 503, body: "" }));
	const link = adminNav(page).getByRole("link", { name: "Customers" });
	await link.hover();
	const file = page.locator("link[href*='customers.route']").first();
	await expect(file).toBeAttached();
	// Once another request of the page has had its answer, those before it have.
	await page.evaluate((url) => fetch(url).then(() => new Promise(requestAnimationFrame)), "/assets/nothing.js");
	await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
	await page.unroute("**/assets/**");
	await link.click();
	await expect(pageTitle(page)).toHaveText("Customers");
	expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
	complaints.length = 0;
});

for (const { path, shown } of [
	{ path: "/admin/products/1/preview", shown: "nav[aria-labelledby=pack-sizes] a" },
	{ path: "/admin/visual-editor", shown: "a[href^='/product/']" },
]) {
	test(`D-140 ${path} shows links to products and loads no page of the shop ahead`, async ({ page }) => {
		await openAdmin(page, "Settings");
		await goTo(page, path);
		const root = path.endsWith("preview") ? page : page.frameLocator("#preview-frame");
		const link = root.locator(shown).last();
		await link.scrollIntoViewIfNeeded();
		await expect(link).toBeInViewport();
		await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve))));
		// The canvas is a document of its own, whose failed modules the admin's pages do not share.
		await expect(page.locator("link[rel=modulepreload][href*='product.route']")).toHaveCount(0);
	});
}

test("D-140 a page whose code a newer shop no longer has opens with a new document", async ({ page, complaints }) => {
	await openAdmin(page, "Settings");
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
	await page.route("**/customers.route*.js", (route) => route.fulfill({ status: 404, body: "" }));
	page.on("request", (request) => {
		if (request.isNavigationRequest()) void page.unroute("**/customers.route*.js");
	});
	await adminNav(page).getByRole("link", { name: "Customers" }).click();
	await expect(pageTitle(page)).toHaveText("Customers");
	expect(await page.evaluate(() => "isSameDocument" in window)).toBe(false);
	complaints.length = 0;
});

test("D-140 ACON-13 without a network, typed text survives a save, and a page that was asked for can be given up", async ({
	page,
	context,
	complaints,
}) => {
	await openAdmin(page, "Content Editing");
	const text = page.getByLabel("Content", { exact: true });
	await text.fill("<p>Typed on a train</p>");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(notice(page, "Error: Network error. Please check your connection.")).toBeVisible();
	await openPage(page, "Customers");
	await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
	await expect(page.getByRole("status").filter({ hasText: "You’re offline." })).toBeVisible();
	await page.getByRole("button", { name: "Stay on this page" }).click();
	await expect(page.getByRole("button", { name: "Stay on this page" })).toHaveCount(0);
	await expect(text).toHaveValue("<p>Typed on a train</p>");
	await context.setOffline(false);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(notice(page, "Content saved successfully!")).toBeVisible();
	expect(new URL(page.url()).pathname).toBe("/admin/content");
	complaints.length = 0;
});

test("D-140 ASHL-01 filters that a list does not know are left out of its URL", async ({ page, complaints }) => {
	await openAdmin(page, "Home");
	const filters =
		"status=nothing&filter=nothing&kind=nothing&product=x&type=-&from=x&sort=nothing&page=x&payment=x&review=x";
	for (const path of PATHS.map(exampleOf)) {
		await page.goto(`${path}?${filters}&search=anna`);
		await expect(pageTitle(page), path).not.toHaveText(/didn’t load/);
		await expect(page, path).toHaveURL(/search=anna/);
	}
	complaints.length = 0;
});
