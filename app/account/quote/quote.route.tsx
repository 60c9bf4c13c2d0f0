import { data } from "react-router";
import { parseFormPost, resultOf, seeOther } from "#app/api/form-post.ts";
import { quoteTexts } from "#app/i18n/texts/quote-texts.ts";
import { QUOTE_PAGE } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { acceptQuote, findQuote } from "#shop/selling/orders/drafts/accept-quote.ts";
import type { Route } from "./+types/quote.route.ts";
import { QuoteScreen } from "./quote-screen.tsx";

export const meta = metaOf(QUOTE_PAGE, quoteTexts);

export function headers() {
	return {
		"cache-control": "private, no-store",
		"x-robots-tag": "noindex, nofollow",
		"referrer-policy": "no-referrer",
	};
}

/** A signed link shows the quote, or politely what became of it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	try {
		return data(await findQuote(shopOf(context), linkOf(request, params.id)));
	} catch (error) {
		if (!isShopError(error, "not_found")) throw error;
		return data(null, { status: 404 });
	}
}

/** Accepting leads to the payment page. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const link = linkOf(request, params.id);
	const field = await parseFormPost(request);
	const accept = () => acceptQuote(shopOf(context), { ...link, agreement: field("agreement") });
	const { done, result, init } = await resultOf(context, {}, accept);
	return done === null ? data(result, init) : seeOther(done.url);
}

function linkOf(request: Request, id: string) {
	return { id, key: new URL(request.url).searchParams.get("key") ?? "" };
}

export default function QuoteLink({ loaderData, actionData }: Route.ComponentProps) {
	return <QuoteScreen page={loaderData} result={actionData ?? null} />;
}
