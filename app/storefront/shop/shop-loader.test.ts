import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { provideShop } from "#app/request.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { loader } from "./shop.route.tsx";

const { shop } = await openTestShop(await openTestDatabase());

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
