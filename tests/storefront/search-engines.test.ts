import { existsSync, readFileSync } from "node:fs";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import * as llmsText from "#app/api/site/seo/llms-txt.ts";
import * as productFeed from "#app/api/site/seo/product-feed.ts";
import * as robots from "#app/api/site/seo/robots.ts";
import * as securityText from "#app/api/site/seo/security-txt.ts";
import * as sitemap from "#app/api/site/seo/sitemap.ts";
import { xmlText } from "#app/api/site/seo/xml.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { provideShop } from "#app/request.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

beforeAll(async () => {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
});

async function ask(loader: (args: never) => Response | Promise<Response>, shop: Shop) {
	const context = new RouterContextProvider();
	provideShop(context, shop, { clientIp: null, requestId: "test" });
	const response = await loader({ context, request: new Request("http://localhost:3000/"), params: {} } as never);
	return { type: response.headers.get("content-type"), text: await response.text() };
}

const contents = (text: string, name: string) =>
	[...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, content]) => content ?? "");

/** Every element is closed, in the right place. */
function isWellFormed(text: string): boolean {
	const open: string[] = [];
	for (const [, end, name, empty] of text.matchAll(/<(\/?)([a-z][\w:.-]*)(?:\s[^<>]*?)?(\/?)>/g)) {
		if (end === "/" ? open.pop() !== name : empty !== "/" && open.push(String(name)) < 0) return false;
	}
	return open.length === 0;
}

describe.each(oneDatabase)("content for search engines, on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const listedAt = async (at: number) => {
		clock.at = at;
		return contents((await ask(sitemap.loader, shop)).text, "loc").filter((address) => address.includes("/product/"));
	};
	const afterLaunch = shop.config.launchAt + 1000;

	test("D-51 the sitemap lists every public page once in each language, with its alternates", async () => {
		clock.at = afterLaunch;
		const { type, text } = await ask(sitemap.loader, shop);
		expect(type).toBe("application/xml; charset=utf-8");
		expect(isWellFormed(text)).toBe(true);
		const addresses = contents(text, "loc");
		expect(new Set(addresses).size).toBe(addresses.length);
		for (const path of ["/", "/shop", "/reviews", "/contact", "/blog", "/softbrace-usage", "/product/2"]) {
			expect(addresses).toContain(`http://localhost:3000${path}`);
			expect(addresses).toContain(`http://localhost:3000${path}?lang=es`);
		}
		expect(text.match(/hreflang="x-default"/g)).toHaveLength(addresses.length);
		expect(text.match(/hreflang="es" href="[^"]*\?lang=es"/g)).toHaveLength(addresses.length);
		expect(addresses.join()).not.toMatch(/cart|checkout|account|order-status|success/);
	});

	test("admin-only and unreleased products are not in the sitemap and not in the feed", async () => {
		const present = await listedAt(afterLaunch);
		expect(present).toContain("http://localhost:3000/product/1");
		expect(present).not.toContain("http://localhost:3000/product/8");
		const before = await listedAt(shop.config.launchAt - 1000);
		expect(before.length).toBeLessThan(present.length);
		const early = contents((await ask(productFeed.loader, shop)).text, "g:link");
		clock.at = afterLaunch;
		const late = contents((await ask(productFeed.loader, shop)).text, "g:link");
		// The trial pack is free, which no feed takes.
		expect([early.length, late.length]).toEqual([before.length / 2 - 1, present.length / 2 - 1]);
		expect(late.join()).not.toContain("/product/8");
	});

	test("the feed has current prices, stock and images, in the requested language", async () => {
		clock.at = afterLaunch;
		await transaction(asSystem(shop), (tx) =>
			tx.updateTable("products").set({ soldOut: true, nameEs: "Cera & <b>más</b>" }).where("id", "=", 4).execute(),
		);
		for (const language of ["en", "es"] as const) {
			const { type, text: whole } = await ask(productFeed.loader, { ...shop, language });
			expect(type).toBe("application/xml; charset=utf-8");
			expect(isWellFormed(whole)).toBe(true);
			const text = whole.replaceAll(/<g:shipping>.*?<\/g:shipping>/g, "");
			expect(text).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">');
			const ids = contents(text, "g:id");
			const known = new Map((await findProducts({ ...shop, language })).map((one) => [`softbrace-${one.id}`, one]));
			expect(contents(text, "g:price")).toEqual(
				ids.map((id) => `${((known.get(id)?.priceCents ?? 0) / 100).toFixed(2)} USD`),
			);
			expect(contents(text, "g:title")).toEqual(ids.map((id) => xmlText(known.get(id)?.name ?? "")));
			expect(contents(text, "g:availability")).toEqual(
				ids.map((id) => (id === "softbrace-4" ? "out_of_stock" : "in_stock")),
			);
			expect(contents(text, "g:link").every((link) => link.endsWith("?lang=es") === (language === "es"))).toBe(true);
			expect(contents(text, "g:additional_image_link").length).toBeGreaterThan(ids.length);
			for (const address of [...contents(text, "g:image_link"), ...contents(text, "g:additional_image_link")]) {
				expect(existsSync(`public${new URL(address).pathname}`), address).toBe(true);
			}
		}
	});

	test("robots.txt allows pages, disallows the API, and names the sitemap", async () => {
		const { type, text } = await ask(robots.loader, shop);
		expect(type).toBe("text/plain; charset=utf-8");
		expect(text.split("\n")).toEqual(
			expect.arrayContaining(["User-agent: *", "Disallow: /api/", "Sitemap: http://localhost:3000/sitemap.xml"]),
		);
		expect(text).not.toContain("Disallow: /\n");
	});

	test("D-266 llms.txt lists the products on sale with price, stock and link, and what programs may call", async () => {
		clock.at = afterLaunch;
		for (const language of ["en", "es"] as const) {
			const known = { ...shop, language };
			const { type, text } = await ask(llmsText.loader, known);
			expect(type).toBe("text/plain; charset=utf-8");
			const listed = (await findProducts(known)).filter(({ isAdminOnly }) => !isAdminOnly);
			const lines = text.split("\n").filter((line) => line.includes("/product/"));
			expect(lines).toHaveLength(listed.length);
			for (const [index, { id, name, priceCents }] of listed.entries()) {
				expect(lines[index]).toContain(
					`[${name}](http://localhost:3000/product/${id}${language === "es" ? "?lang=es" : ""})`,
				);
				expect(lines[index]).toContain(
					`$${(priceCents / 100).toFixed(2)}, ${id === 4 ? "sold out" : "in stock"}, id ${id}`,
				);
			}
			for (const call of [
				"/api/openapi.json",
				"/api/products",
				"/product-feed.xml",
				"/buy/{product}:{quantity}",
				"/mcp",
			]) {
				expect(text).toContain(`http://localhost:3000${call}`);
			}
			expect(text).toContain("`Accept: text/markdown`");
		}
	});

	test("D-267 security.txt names the support address, and a day less than a year ahead until which it holds", async () => {
		clock.at = afterLaunch;
		const { type, text } = await ask(securityText.loader, shop);
		expect(type).toBe("text/plain; charset=utf-8");
		expect(text).toContain(`Contact: mailto:${shop.config.supportEmail}\n`);
		expect(text).toContain("Canonical: http://localhost:3000/.well-known/security.txt\n");
		expect(text).toContain("Preferred-Languages: en, es\n");
		const expiresAt = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
		expect((expiresAt - clock.at) / (24 * 3600 * 1000)).toBeCloseTo(89.5, 0);
	});

	test("every product has an image of 1200 × 630 for link previews", async () => {
		const keys = (await findProducts(shop)).map(({ image }) => image);
		for (const key of [...keys, "shop"]) {
			const { format, width, height } = await sharp(`public/images/og/${key}.png`).metadata();
			expect([key, format, width, height]).toEqual([key, "png", 1200, 630]);
		}
	});
});

test("the manifest references existing icons, with the declared sizes, one of them maskable", async () => {
	const manifest: { icons: { src: string; sizes: string; purpose?: string }[] } = JSON.parse(
		readFileSync("public/site.webmanifest", "utf8"),
	);
	for (const { src, sizes } of manifest.icons) {
		const { width, height } = await sharp(`public${src}`).metadata();
		if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
	}
	expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
	expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});

test("text in XML is escaped, and loses characters that XML does not allow", () => {
	expect(xmlText('<b>"A" & \u0000\u0008\ud800 ñ 😀</b>')).toBe("&#60;b&#62;&#34;A&#34; &#38;  ñ 😀&#60;/b&#62;");
});
