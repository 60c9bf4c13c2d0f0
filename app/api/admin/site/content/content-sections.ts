import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { findContentSections } from "#shop/site/content/find-content.ts";

export const loader = endpoint({
	GET: {
		text: "All sections of the editable pages, and which of them have been edited.",
		right: "content.read",
		response: z.object({
			sections: z.array(
				z.object({
					page: z.string(),
					section: z.string(),
					/** "outdated" and "missing": in Spanish, while the English text has been edited. */
					state: z.enum(["edited", "default", "empty", "missing", "outdated"]),
				}),
			),
		}),
		handle: async ({ shop }) => ({ sections: await findContentSections(shop) }),
	},
});
export const action = loader;
