import { endpoint } from "#app/api/endpoint.ts";
import { previewContent } from "#shop/site/content/save-content.ts";
import { contentBody, contentSavedResponse } from "./content.schema.ts";

export const loader = endpoint({
	POST: {
		text: "A text as the page would show it; nothing is saved.",
		right: "content.read",
		body: contentBody.pick({ page: true, section: true, content: true }),
		response: contentSavedResponse.pick({ content: true, removed: true }),
		handle: ({ shop, body }) => previewContent(shop, body),
	},
});
export const action = loader;
