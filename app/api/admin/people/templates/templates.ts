import { endpoint } from "#app/api/endpoint.ts";
import { findTemplates } from "#shop/people/templates/reply-templates.ts";
import { templatesResponse } from "./templates.schema.ts";

export const loader = endpoint({
	GET: {
		text: "The templates for answers, in both languages; those for messages with the right to read them.",
		right: "orders.read",
		response: templatesResponse,
		handle: async ({ shop }) => ({ templates: await findTemplates(shop) }),
	},
});
export const action = loader;
