import { parseChoice } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { findPageContent } from "#shop/content/find-content.ts";
import { asAdministrator } from "#shop/context.ts";
import { LANGUAGES } from "#shop/language.rules.ts";
import type { Route } from "./+types/shown-texts.ts";

const endpoint = methods({
	/** ?path=&language=: the owner's texts on the page at this path, by section (VIS-03). */
	async GET({ request, context }: Route.LoaderArgs) {
		const path = new URL(request.url).searchParams.get("path") ?? "/";
		const shop = shopOf(context);
		const language = parseChoice(request, "language", LANGUAGES) ?? shop.language;
		return { body: { texts: await findPageContent(asAdministrator({ ...shop, language }), path) } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
