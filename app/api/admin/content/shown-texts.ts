import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findPageContent } from "#shop/content/find-content.ts";
import { asAdministrator } from "#shop/context.ts";
import type { Route } from "./+types/shown-texts.ts";

/** GET ?path=: the owner's texts on the page at this path, by section, in the caller's language (VIS-03). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const path = new URL(request.url).searchParams.get("path") ?? "/";
		return { body: { texts: await findPageContent(asAdministrator(shopOf(context)), path) } };
	});
}
