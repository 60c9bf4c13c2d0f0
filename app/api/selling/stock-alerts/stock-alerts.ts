import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { requestStockAlert } from "#shop/selling/stock-alerts/request-stock-alert.ts";
import type { Route } from "./+types/stock-alerts.ts";
import { stockAlertBody } from "./stock-alerts.schema.ts";

const endpoint = methods({
	/** Asks for one email when a sold-out product is back. */
	async POST({ request, context }: Route.ActionArgs) {
		const { website, ...alert } = await parseBody(request, stockAlertBody);
		if (!website) await requestStockAlert(shopOf(context), alert, infoOf(context).clientIp);
		return { status: 201, body: { status: "waiting" } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
