import { errorResponse } from "#app/api-response.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Route } from "./+types/nothing.ts";

/** Responds 404 to every path below that no endpoint has. The router would respond with a page. */
export function loader({ context }: Route.LoaderArgs) {
	return errorResponse(context, new ShopError("not_found"));
}

export const action = loader;
