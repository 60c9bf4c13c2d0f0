import { parseNumber } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { findStockEntries } from "#shop/selling/catalog/find-stock-entries.ts";
import { countWaitingAlerts } from "#shop/selling/stock-alerts/stock-alerts.ts";
import type { Route } from "./+types/product-stock-adjustments.ts";
import { toAdminProductResponse } from "./admin-product-response.ts";
import { stockAdjustmentBody, stockEntriesResponse } from "./products.schema.ts";

const endpoint = methods({
	/** The latest changes of the stock: sales, returns and adjustments, newest first; and who waits for it to be back. */
	async GET({ context, params }: Route.LoaderArgs) {
		const [shop, id] = [shopOf(context), parseNumber(params.id)];
		const entries = await findStockEntries(shop, id);
		return { body: toBody(stockEntriesResponse, { entries, waiting: await countWaitingAlerts(shop, id) }) };
	},
	/** Changes the stock by a number of units, or sets it to a count if the stock is still as the caller saw it. */
	async POST({ request, context, params }: Route.ActionArgs) {
		const adjustment = await parseBody(request, stockAdjustmentBody);
		return { body: toAdminProductResponse(await adjustStock(shopOf(context), parseNumber(params.id), adjustment)) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
