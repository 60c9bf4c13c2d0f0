import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { setLanguage } from "#shop/access/accounts/language.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import type { Route } from "./+types/language.ts";
import { languageBody } from "./profile.schema.ts";

const endpoint = methods({
	/** Sets the caller's language, used for emails and on their other devices. */
	async PUT({ request, context }: Route.ActionArgs) {
		const shop = asCustomer(shopOf(context));
		await setLanguage(shop, (await parseBody(request, languageBody)).language);
		return new Response(null, { status: 204 });
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
