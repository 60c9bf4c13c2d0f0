import { endpoint } from "#app/api/endpoint.ts";
import { PLACE, parsePlace } from "#app/api/site/content/parse-place.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { removedFrom, saveContent } from "#shop/site/content/save-content.ts";
import { saveDraft } from "#shop/site/content/save-draft.ts";
import { contentBody, contentResponse, contentSavedResponse } from "./content.schema.ts";
import { loadSectionContent } from "./load-section-content.ts";

export const loader = endpoint({
	/** ACON-15, ACON-24. */
	GET: {
		text: "A section's published text or its fallback, its draft, and earlier versions.",
		right: "content.read",
		query: PLACE,
		response: contentResponse,
		handle: ({ shop, query }) => loadSectionContent(shop, parsePlace(query)),
	},
	/** ACON-16. */
	PUT: {
		text: "Publishes a text or saves a draft. 409 if the content has changed since `version`; `details` contain the current content.",
		right: "content.write",
		body: contentBody,
		response: contentSavedResponse,
		async handle({ shop, body: { isDraft, version: loaded, ...edit } }) {
			const save = isDraft ? saveDraft : saveContent;
			try {
				const saved = await save(shop, { ...edit, loaded });
				return { ...edit, ...saved, removed: removedFrom(shop, edit) };
			} catch (error) {
				if (!isShopError(error, "content_changed")) throw error;
				const details = contentResponse.parse(await loadSectionContent(shop, edit));
				throw new ShopError("content_changed", { details, cause: error });
			}
		},
	},
});
export const action = loader;
