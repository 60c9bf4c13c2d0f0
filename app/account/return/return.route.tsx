import { data } from "react-router";
import { parseFormPost, resultOf, seeOther } from "#app/api/form-post.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { ORDER_PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { findReturnPage, requestReturn } from "#shop/selling/orders/returns/request-return.ts";
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
			returns: returns.map(({ id, number, state, answer, lines }) => ({
				id,
				number,
				state,
				answer,
				items: lines.map(({ productId, quantity }) => ({ name: nameOf(productId), quantity })),
			})),
		});
	} catch (error) {
		if (!isShopError(error, "order_not_found")) throw error;
		return data(null, { status: 404 });
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const link = linkOf(request, params.orderNumber);
	const shop = shopOf(context);
	const field = await parseFormPost(request);
	const values = { note: field("note") };
	const { result, init } = await resultOf(context, values, async () => {
		const { lines } = await findReturnPage(shop, link);
		const draft = {
			id: parseId(field("id")),
			note: values.note,
			lines: lines
				.map(({ productId }) => ({
					productId,
					quantity: Number(field(`quantity-${productId}`) || 0),
					reason: field(`reason-${productId}`),
				}))
				.filter(({ quantity }) => quantity !== 0),
		};
		await requestReturn(shop, link, draft);
	});
	if (result.state === "sent") return seeOther(`/return/${link.orderNumber}?${new URLSearchParams({ key: link.key })}`);
	return data(result, init);
}

function linkOf(request: Request, orderNumber: string) {
	return { orderNumber, key: new URL(request.url).searchParams.get("key") ?? "" };
}

/** @throws ShopError invalid_input */
function parseId(id: string): string {
	if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
	throw new ShopError("invalid_input", { details: [{ field: "id", code: "invalid" }] });
}

export default function ReturnItems({ loaderData, actionData, params }: Route.ComponentProps) {
	return loaderData === null ? (
		<UnknownReturn orderNumber={params.orderNumber} />
	) : (
		<ReturnScreen page={loaderData} result={actionData ?? null} />
	);
}
