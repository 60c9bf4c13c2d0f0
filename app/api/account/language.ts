import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { setLanguage } from "#shop/accounts/language.ts";
import { asCustomer } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/language.ts";
import { languageBody } from "./profile.schema.ts";

/** PUT: sets the caller's language, used for emails and on their other devices. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "PUT") throw new ShopError("method_not_allowed");
		const shop = asCustomer(shopOf(context));
		await setLanguage(shop, (await parseBody(request, languageBody)).language);
		return new Response(null, { status: 204 });
	});
}
