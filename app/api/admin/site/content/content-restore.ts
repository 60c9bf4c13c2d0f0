import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { restoreContent } from "#shop/site/content/save-content.ts";
import { contentBody, contentSavedResponse } from "./content.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Republishes an earlier version. 409 if the content has changed since `version`.",
		right: "content.write",
		params: { id: parseNumber },
		body: contentBody.pick({ version: true }),
		response: contentSavedResponse.pick({ content: true, version: true }),
		handle: ({ shop, params, body }) => restoreContent(shop, params.id, body.version),
	},
});
export const action = loader;
