import { data } from "react-router";
import type { RouteArgs } from "#app/api/endpoint.ts";
import { readForm, resultOf, seeOther } from "#app/api/form-post.ts";
import { formText } from "#app/forms/form-result.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { findReturnPage, limitReturnPosts, requestReturn } from "#shop/selling/orders/returns/request-return.ts";
import { MAX_RETURN_PHOTOS } from "#shop/selling/orders/returns/return-photos.rules.ts";

/** The form of the page of a return, whose signed link is checked before its photos are read. */
export async function postReturn({ request, params, context }: RouteArgs) {
	const link = linkOf(request, params.orderNumber ?? "");
	const shop = shopOf(context);
	// Who has the link may send photos; a body of anyone else stays unread beyond the usual limit.
	const page = await findReturnPage(shop, link).catch((error: unknown) => {
		if (!isShopError(error, "order_not_found")) throw error;
		return null;
	});
	if (page === null) return data(null, { status: 404 });
	const { result: attempt, init: rejected } = await resultOf(context, { note: "", chosen: {} }, () =>
		limitReturnPosts(shop, link),
	);
	if (attempt.state !== "sent") return data(attempt, rejected);
	infoOf(context).admitLargeBody?.();
	const form = await readForm(request);
	const field = (name: string) => formText(form, name);
	const values = { note: field("note"), chosen: {} as Record<string, string> };
	for (const { productId } of page.lines) {
		for (const name of [`quantity-${productId}`, `reason-${productId}`]) values.chosen[name] = field(name);
	}
	const { result, init } = await resultOf(context, values, async () => {
		const draft = {
			id: parseId(field("id")),
			note: values.note,
			photos: await photosOf(form),
			lines: page.lines
				.map(({ productId }) => ({
					productId,
					quantity: Number(values.chosen[`quantity-${productId}`] || 0),
					reason: values.chosen[`reason-${productId}`] ?? "",
				}))
				.filter(({ quantity }) => quantity !== 0),
		};
		await requestReturn(shop, link, draft);
	});
	if (result.state === "sent") return seeOther(`/return/${link.orderNumber}?${new URLSearchParams({ key: link.key })}`);
	return data(result, init);
}

/** A field without a chosen file has one of no bytes. */
async function photosOf(form: FormData): Promise<Uint8Array[]> {
	const files = form.getAll("photos").filter((part) => part instanceof File && part.size > 0) as File[];
	// More than are taken are not copied.
	return await Promise.all(
		files.slice(0, MAX_RETURN_PHOTOS + 1).map(async (file) => new Uint8Array(await file.arrayBuffer())),
	);
}

/** The order and the key of the signed link. */
export function linkOf(request: Request, orderNumber: string) {
	return { orderNumber, key: new URL(request.url).searchParams.get("key") ?? "" };
}

/** @throws ShopError invalid_input */
function parseId(id: string): string {
	if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
	throw new ShopError("invalid_input", { details: [{ field: "id", code: "invalid" }] });
}
