import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { removeTemplate, saveTemplate } from "#shop/people/templates/reply-templates.ts";
import { templateBody, templatesResponse } from "./templates.schema.ts";

export const loader = endpoint({
	PUT: {
		text: "Saves a template, or adds it under a new id. 409 if someone else has saved or deleted it since that version.",
		right: "support.write",
		params: { id: parseUuid },
		body: templateBody,
		/** All of them. */
		response: templatesResponse,
		handle: async ({ shop, params, body }) => ({ templates: await saveTemplate(shop, params.id, body) }),
	},
	DELETE: {
		text: "Deletes a template.",
		right: "support.write",
		params: { id: parseUuid },
		/** Those that are left. */
		response: templatesResponse,
		handle: async ({ shop, params }) => ({ templates: await removeTemplate(shop, params.id) }),
	},
});
export const action = loader;
