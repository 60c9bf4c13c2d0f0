import type { z } from "zod";
import { readBody } from "#app/api/read-body.ts";
import { readPlace } from "#app/api/read-place.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findContentToEdit } from "#shop/content/find-content-to-edit.ts";
import { saveContent } from "#shop/content/save-content.ts";
import { saveDraft } from "#shop/content/save-draft.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/content.ts";
import { contentBody, type contentReply } from "./content.schema.ts";

/** GET ?page=&section=: what is published there, what is being prepared, and earlier texts (ACON-15, ACON-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const { content, draft, versions } = await findContentToEdit(shopOf(context), readPlace(request));
		const body: z.infer<typeof contentReply> = {
			content,
			draft,
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
