import { href, type LoaderFunctionArgs } from "react-router";
import { seeOther } from "#app/api/form-post.ts";
import { campaignOf } from "#app/api/operations/visits/campaign.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { normalCode } from "#shop/selling/discounts/discount-code.rules.ts";
import { findDiscount } from "#shop/selling/discounts/find-discount.ts";
import { cookieOfDiscount, heldCodeOf } from "./load-discount.ts";

/**
 * A link that applies a code (/discount/CODE): leads to the shop, which says so. A code that cannot be used now is not kept,
 * except one for members, who still have to sign in.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
	const shop = shopOf(context);
	const code = normalCode(params.code ?? "").slice(0, 100);
	const notice = new URLSearchParams({ discount: code, ...campaignOf(request) });
	try {
		const { clientIp } = infoOf(context);
		await findDiscount(shop, code, { clientIp, heldCode: await heldCodeOf(shop, request) });
	} catch (error) {
		if (!isShopError(error)) throw error;
		notice.set("problem", error.code);
	}
	const isKept = !notice.has("problem") || notice.get("problem") === "discount_members_only";
	return seeOther(`${href("/shop")}?${notice}`, isKept ? [cookieOfDiscount(shop, code)] : []);
}
