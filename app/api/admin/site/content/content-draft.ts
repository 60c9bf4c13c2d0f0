import { endpoint } from "#app/api/endpoint.ts";
import { PLACE, parsePlace } from "#app/api/site/content/parse-place.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { discardDraft } from "#shop/site/content/save-draft.ts";
import { contentSavedResponse } from "./content.schema.ts";

export const loader = endpoint({
	DELETE: {
		text: "Discards a draft. 409 if the content has changed since `version`.",
		right: "content.write",
		query: { ...PLACE, version: "The version that was loaded." },
		response: contentSavedResponse.pick({ version: true }),
		handle({ shop, query }) {
			const loaded = query.version ?? "";
			if (loaded === "") throw new ShopError("invalid_input", { details: [{ field: "version", code: "required" }] });
			return discardDraft(shop, { ...parsePlace(query), loaded });
		},
	},
});
export const action = loader;
