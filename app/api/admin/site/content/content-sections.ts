import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findContentSections } from "#shop/site/content/find-content.ts";
import type { Route } from "./+types/content-sections.ts";
import { contentSectionsResponse } from "./content.schema.ts";

const endpoint = methods({
	/** All sections in order, and which of them have been edited. */
	GET: async ({ context }: Route.LoaderArgs) => ({
		body: toBody(contentSectionsResponse, { sections: await findContentSections(shopOf(context)) }),
	}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
