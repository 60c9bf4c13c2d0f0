import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { findPageContent } from "#shop/content/find-content.ts";
import { asAdministrator } from "#shop/context.ts";
import type { Route } from "./+types/shown-texts.ts";

const endpoint = methods({
	/** ?path=: the owner's texts on the page at this path, by section, in the caller's language (VIS-03). */
	async GET({ request, context }: Route.LoaderArgs) {
		const path = new URL(request.url).searchParams.get("path") ?? "/";
		return { body: { texts: await findPageContent(asAdministrator(shopOf(context)), path) } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
