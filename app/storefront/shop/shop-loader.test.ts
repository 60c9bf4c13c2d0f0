import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { provideShop } from "#app/request.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { loader, meta } from "./shop.route.tsx";

const { shop } = await openTestShop(await openTestDatabase());

test("D-51 D-215 a later page of all products is its own canonical page; a filter's and an order's pages are the shop's", async () => {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
	const canonical = (page: number, query: { filter: string; sort: string }, language = "en") =>
		meta({
			matches: [{ id: "root", loaderData: { language, publicUrl: "https://shop.example" } }],
			loaderData: { page, query },
		} as never).find((tag) => "rel" in tag && tag.rel === "canonical");
	const all = { filter: "all", sort: "featured" };
	expect(canonical(1, all)).toMatchObject({ href: "https://shop.example/shop" });
	expect(canonical(2, all)).toMatchObject({ href: "https://shop.example/shop?page=2" });
	expect(canonical(2, all, "es")).toMatchObject({ href: "https://shop.example/shop?page=2&lang=es" });
	for (const other of [{ filter: "wax" }, { sort: "price_up" }]) {
		expect(canonical(2, { ...all, ...other })).toMatchObject({ href: "https://shop.example/shop" });
	}
});

test("SHOP-21 D-73 the server sends all packs for the comparison, whatever filter is set", async () => {
	const read = async (query: string) => {
		const context = new RouterContextProvider();
		provideShop(context, shop, { clientIp: null, requestId: "test" });
		return await loader({ request: new Request(`http://localhost:3000/shop${query}`), context, params: {} } as never);
	};
	const [all, wax] = [await read(""), await read("?filter=wax")];
	expect(wax.products.length).toBeLessThan(all.products.length);
	expect(all.packs.length).toBe(all.products.length);
	expect(wax.packs).toEqual(all.packs);
});
