import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { keepLanguage } from "#shop/accounts/keep-language.ts";
import { asCustomer } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/language.ts";
import { languageBody } from "./profile.schema.ts";

/** PUT: the language that the caller has chosen, for letters and for their other devices. */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "PUT") throw new ShopError("method_not_allowed");
		const shop = asCustomer(shopOf(context));
		await keepLanguage(shop, (await readBody(request, languageBody)).language);
		return new Response(null, { status: 204 });
	});
}
