import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { sellingOf } from "#shop/kernel/settings/settings.ts";
import { sellingSettings } from "./selling-settings.schema.ts";

export const loader = endpoint({
	GET: {
		text: "What carts are priced with, and when orders arrive: shipping, tax, points and delivery as the owner has set them.",
		response: z.object(sellingSettings),
		headers: publicPage(),
		handle: async ({ shop }) => sellingOf(shop),
	},
});
export const action = loader;
