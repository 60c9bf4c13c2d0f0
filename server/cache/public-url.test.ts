import { describe, expect, test } from "vitest";
import { pageLanguage, publicPath } from "./public-url.ts";

const LATER = "/reviews?product=2&page=2";
const LATER_DATA = LATER.replace("/reviews", "/reviews.data");

describe("the path under which a page is cached", () => {
	test.each([
		["/", "/"],
		["/product/2", "/product/2"],
		["/shop?sort=price_up&filter=wax", "/shop?filter=wax&sort=price_up"],
		["/shop?filter=wax&filter=small", "/shop?filter=wax"],
		["/shop?filter=candy&utm_source=mail", "/shop"],
		["/checkout?payment=failed", "/checkout?payment=failed"],
		["/shop?lang=es&fbclid=1", "/shop?lang=es"],
		["/shop?lang=fr", "/shop"],
		["/shop.data?filter=wax", "/shop.data?filter=wax"],
		["/api/products?lang=es-MX&utm_source=mail", "/api/products?lang=es"],
		["/api/reviews?lang=fr&product_id=2", "/api/reviews?product_id=2"],
		["/reviews?after=yesterday&product=2", "/reviews?product=2"],
		["/shop?after=1_00000000-0000-4000-8000-000000000000", "/shop"],
	])("of %s is %s", (url, path) => {
		expect(publicPath(new URL(url, "http://a"))).toBe(path);
	});

	test.each([
		"/api/session",
		"/api/products/1",
		"/api/products.data",
		"/api/reviews?product_id=x",
		"/api/reviews?product_id=777",
		"/api/reviews?after=1_00000000-0000-4000-8000-000000000000",
		"/rest/v1/products",
		"/dev/mailbox",
		"/__manifest?paths=/shop",
		"/shop.data?_routes=root",
		"/order-status?order=SB-CYKK0683",
		"/order-status?number=SB-CYKK0683",
		"/Shop",
		"/shop/",
		"/shop?page=2",
		"/shop.data?page=2&sort=price_up",
		LATER,
		LATER_DATA,
	])("%s is never cached", (url) => {
		expect(publicPath(new URL(url, "http://a"))).toBeNull();
	});
});

test("LANG-03 LANG-04 LANG-05 the URL takes precedence over the setting, the setting over the browser; English is the default", () => {
	const language = (url: string, headers: Record<string, string>) => pageLanguage(new URL(url, "http://a"), headers);
	expect(language("/?lang=en", { cookie: "language=es" })).toBe("en");
	expect(language("/", { cookie: "a=b; language=es", "accept-language": "en" })).toBe("es");
	expect(language("/", { cookie: "language=fr", "accept-language": "de, es;q=0.3, en;q=0.2" })).toBe("es");
	expect(language("/", { "accept-language": "de" })).toBe("en");
	expect(language("/", {})).toBe("en");
});
