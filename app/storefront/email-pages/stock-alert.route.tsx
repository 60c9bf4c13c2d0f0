import { data } from "react-router";
import { emailPageTexts } from "#app/i18n/texts/email-page-texts.ts";
import { EMAIL_PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { confirmStockAlert, findRequestedAlert } from "#shop/selling/stock-alerts/confirm-stock-alert.ts";
import type { RequestedAlert } from "#shop/selling/stock-alerts/stock-alert.rules.ts";
import type { Route } from "./+types/stock-alert.route.ts";
import { PRIVATE_PAGE } from "./private-page.ts";
import { StockAlertScreen } from "./stock-alert-screen.tsx";

type Call = Pick<Route.LoaderArgs, "request" | "params" | "context">;

export const meta = metaOf(EMAIL_PAGES.stockAlert, emailPageTexts);

export function headers() {
	return PRIVATE_PAGE;
}

/** Opening the link changes nothing, because mail scanners do it, too; the page's button confirms. */
export function loader(call: Route.LoaderArgs) {
	return answer(call, findRequestedAlert);
}

export function action(call: Route.ActionArgs) {
	return answer(call, confirmStockAlert);
}

async function answer({ request, params, context }: Call, find: typeof findRequestedAlert) {
	const key = new URL(request.url).searchParams.get("key") ?? "";
	try {
		return await find(shopOf(context), { id: params.id, key });
	} catch (error) {
		if (!isShopError(error, "not_found")) throw error;
		return data<RequestedAlert | null>(null, { status: 404 });
	}
}

export default function StockAlertPage({ loaderData }: Route.ComponentProps) {
	return <StockAlertScreen alert={loaderData} />;
}
