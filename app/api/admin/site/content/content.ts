import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { parsePlace } from "#app/api/site/content/parse-place.ts";
import { shopOf } from "#app/request.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { removedFrom, saveContent } from "#shop/site/content/save-content.ts";
import { saveDraft } from "#shop/site/content/save-draft.ts";
import type { Route } from "./+types/content.ts";
import { contentBody } from "./content.schema.ts";
import { loadSectionContent } from "./load-section-content.ts";

const endpoint = methods({
	/** ?page=&section=: the published text or its fallback, the draft, and earlier versions (ACON-15, ACON-24). */
	GET: async ({ request, context }: Route.LoaderArgs) => ({
		body: await loadSectionContent(shopOf(context), parsePlace(request)),
	}),
	/**
	 * Publishes a text or saves a draft (ACON-16). Responds with the stored text and how much it leaves out. If the content has changed since
	 * the given version, stores nothing and responds 409; `details` contain the current text, its author and its time.
	 */
	async PUT({ request, context }: Route.ActionArgs) {
		const { isDraft, version: loaded, ...edit } = await parseBody(request, contentBody);
		const save = isDraft ? saveDraft : saveContent;
		try {
			const saved = await save(shopOf(context), { ...edit, loaded });
			return { body: { ...edit, ...saved, removed: removedFrom(shopOf(context), edit) } };
		} catch (error) {
			if (!isShopError(error, "content_changed")) throw error;
			throw new ShopError("content_changed", {
				details: await loadSectionContent(shopOf(context), edit),
				cause: error,
			});
		}
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
