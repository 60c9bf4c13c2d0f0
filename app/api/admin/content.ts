import type { z } from "zod";
import { readBody } from "#app/api/read-body.ts";
import { readPlace } from "#app/api/read-place.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { languageOf } from "#shop/content/editable-page.rules.ts";
import { findContentToEdit } from "#shop/content/find-content-to-edit.ts";
import { findPublishedContent } from "#shop/content/find-published-content.ts";
import { saveContent } from "#shop/content/save-content.ts";
import { saveDraft } from "#shop/content/save-draft.ts";
import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/content.ts";
import { contentBody, type contentReply } from "./content.schema.ts";
import { findOwnWords } from "./find-own-words.ts";

/** GET ?page=&section=: what is published there or shown instead, what is being prepared, earlier texts (ACON-15, ACON-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const place = readPlace(request);
		const { content, draft, versions } = await findContentToEdit(shopOf(context), place);
		const body: z.infer<typeof contentReply> = {
			content,
			draft,
			shown_instead: await findShownInstead(shopOf(context), place),
			versions: versions.map((version) => ({
				id: version.id,
				content: version.content,
				saved_by: version.savedBy,
				created_at: new Date(version.createdAt).toISOString(),
			})),
		};
		return { body };
	});
}

/** The Spanish page shows the text for everybody where it has none of its own, and only then the shop's own words. */
async function findShownInstead(shop: Shop, place: { page: string; section: string }): Promise<string> {
	const { section } = languageOf(place.section);
	const general = section === place.section ? null : await findPublishedContent(shop, { page: place.page, section });
	if (general !== null && general.content.trim() !== "") return general.content;
	return findOwnWords(place, shop.config);
}

/** PUT: publishes a text, or keeps a draft (ACON-16). Answers what was stored. */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "PUT") throw new ShopError("method_not_allowed");
		const { is_draft: isDraft, ...edit } = await readBody(request, contentBody);
		if (isDraft) {
			await saveDraft(shopOf(context), edit);
			return { body: edit };
		}
		return { body: { ...edit, content: await saveContent(shopOf(context), edit) } };
	});
}
