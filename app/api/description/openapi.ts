import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/openapi.ts";
import { describeApi } from "./describe-api.ts";

const endpoint = methods({
	GET: ({ context }: Route.LoaderArgs) =>
		Response.json(describeApi(shopOf(context).config.publicUrl), {
			headers: { "access-control-allow-origin": "*", ...publicPage() },
		}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
