import { expect, test } from "@playwright/test";

const shopUrl = () => process.env.SHOP_URL ?? "";

/** Pages that the crawl does not follow: they belong to one buyer. */
const PERSONAL = /^\/(account|checkout|success|order-status)/;

test("ROUTE-01 ROUTE-17 SCOPE-02 every link, image, style and script of every public page in both languages resolves", async ({
	request,
}) => {
	test.slow();
	const pages = new Map<string, string>();
	const found = new Map<string, string>([
		["/", "start"],
		["/?lang=es", "start"],
	]);
	const broken: string[] = [];
	for (const [address, from] of found) {
		const { pathname, search, hash } = new URL(address, shopUrl());
		const response = await request.get(`${shopUrl()}${pathname}${search}`, { maxRedirects: 0 });
		if (response.status() !== 200) {
			broken.push(`${response.status()} ${address} (on ${from})`);
			continue;
		}
		if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
		const html = await response.text();
		pages.set(`${pathname}${search}`, html);
		// A personal page has its parts once its customer is signed in.
		if (PERSONAL.test(pathname)) continue;
		if (hash !== "" && !html.includes(`id="${hash.slice(1)}"`)) broken.push(`no ${hash} at ${address} (on ${from})`);
		for (const link of linksOf(html)) {
			const { origin, href } = new URL(link, `${shopUrl()}${pathname}`);
			if (origin !== new URL(shopUrl()).origin) continue;
			const relative = href.slice(origin.length);
			if (!found.has(relative)) found.set(relative, address);
		}
	}
	expect(broken).toEqual([]);
	const paths = [...pages.keys()].map((address) => new URL(address, shopUrl()).pathname);
	for (const path of ["/shop", "/product/1", "/product/7", "/cart", "/reviews", "/contact", "/blog"]) {
		expect(paths).toContain(path);
	}
	for (const path of ["/softbrace-usage", "/terms-of-service", "/privacy-policy", "/order-status"]) {
		expect(paths).toContain(path);
	}
	expect(pages.size).toBeGreaterThan(40);
});

test("SCOPE-01 SCOPE-02 strips, wax, bundle and bulk pack are for sale to people who wear braces", async ({
	request,
}) => {
	const products = (await (await request.get(`${shopUrl()}/api/products`)).json()) as {
		category: string;
		name: string;
	}[];
	const categories = new Set(products.map(({ category }) => category));
	for (const category of ["small", "medium", "large", "wax", "bundle", "bulk"]) expect(categories).toContain(category);
	expect(await (await request.get(`${shopUrl()}/`)).text()).toMatch(/braces/i);
});

/** URLs of links, images, styles and scripts. */
function linksOf(html: string): string[] {
	const single = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address = ""]) => address);
	const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = ""]) =>
		set.split(",").map((entry) => entry.trim().split(" ")[0] ?? ""),
	);
	return [...single, ...sets]
		.map((address) => address.replaceAll("&amp;", "&"))
		.filter((address) => !/^(mailto|tel|data):/.test(address));
}
