import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { launchOf, sellingOf } from "#shop/kernel/settings/settings.ts";
import { sellingSettings } from "./selling-settings.schema.ts";

export const loader = endpoint({
	GET: {
		text: "What carts are priced with, and when orders arrive: shipping, tax, points, delivery and the launch day as the owner has set them.",
		response: z.object({ ...sellingSettings, launch: z.object({ startsAt: instant, endsAt: instant }) }),
		headers: publicPage(),
		handle: async ({ shop }) => ({ ...sellingOf(shop), launch: launchOf(shop) }),
	},
});
export const action = loader;
