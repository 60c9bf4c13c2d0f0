import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { routesOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { describeApi } from "./describe-api.ts";

export const loader = endpoint({
	GET: {
		text: "This reference as OpenAPI 3.1.",
		response: z.looseObject({}),
		isVerbatim: true,
		headers: { "access-control-allow-origin": "*", ...publicPage() },
		handle: ({ context, shop }) => describeApi(shop.config.publicUrl, routesOf(context)),
	},
});
export const action = loader;
