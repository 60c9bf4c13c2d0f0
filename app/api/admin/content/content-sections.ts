import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findContentSections } from "#shop/content/find-content.ts";
import type { Route } from "./+types/content-sections.ts";
import { contentSectionsResponse } from "./content.schema.ts";

/** GET: all sections in order, and which of them have been edited. */
export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: toBody(contentSectionsResponse, { sections: await findContentSections(shopOf(context)) }),
	}));
}
