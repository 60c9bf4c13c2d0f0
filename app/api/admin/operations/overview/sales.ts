import { parseChoice } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findSales, type SalesQuery } from "#shop/operations/overview/find-sales.ts";
import type { Route } from "./+types/sales.ts";
import { salesResponse } from "./sales.schema.ts";

const DAYS = ["1", "7", "30", "90"] as const;
const STANDARD_DAYS = 30;

const endpoint = methods({
	/** ?days= or ?from=&to=: sales figures, the chart's points and best sellers; by default of the last 30 days. */
	async GET({ request, context }: Route.LoaderArgs) {
		return { body: toBody(salesResponse, await findSales(shopOf(context), parseRange(request))) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

/** @throws ShopError invalid_input */
function parseRange(request: Request): SalesQuery {
	const query = new URL(request.url).searchParams;
	const [from, to] = [query.get("from"), query.get("to")];
	if (from === null && to === null) return { days: Number(parseChoice(request, "days", DAYS) ?? STANDARD_DAYS) };
	return { from: from ?? "", to: to ?? "" };
}
