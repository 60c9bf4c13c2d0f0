import { data } from "react-router";
import { linkOf, postReturn } from "#app/api/selling/orders/post-return.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { ORDER_PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findReturnPage } from "#shop/selling/orders/returns/request-return.ts";
import type { Route } from "./+types/return.route.ts";
import { ReturnScreen, UnknownReturn } from "./return-screen.tsx";

export const meta = metaOf(ORDER_PAGES.return, dashboardTexts);

export function headers() {
	return { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };
}

/** A signed link shows what can be returned; one that does not work, the way to a new one. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	try {
		const { order, returns, ...page } = await findReturnPage(shop, linkOf(request, params.orderNumber));
		const nameOf = (productId: number) => order.lines.find((line) => line.productId === productId)?.name ?? "";
		return data({
			...page,
			id: shop.ids.uuid(),
			orderNumber: order.orderNumber,
			lines: page.lines.map((line) => ({ ...line, name: nameOf(line.productId) })),
			returns: returns.map(({ id, number, state, answer, lines, photos }) => ({
				id,
				number,
				state,
				answer,
				photos: photos.map((photo) => photoPath(request, photo)),
				items: lines.map(({ productId, quantity }) => ({ name: nameOf(productId), quantity })),
			})),
		});
	} catch (error) {
		if (!isShopError(error, "order_not_found")) throw error;
		return data(null, { status: 404 });
	}
}

export const action = postReturn;

/** Below the page, with the same key. */
function photoPath(request: Request, photo: string): string {
	const { pathname, search } = new URL(request.url);
	return `${pathname.replace(/\.data$/, "")}/photos/${photo}${search}`;
}

export default function ReturnItems({ loaderData, actionData, params }: Route.ComponentProps) {
	return loaderData === null ? (
		<UnknownReturn orderNumber={params.orderNumber} />
	) : (
		<ReturnScreen page={loaderData} result={actionData ?? null} />
	);
}
