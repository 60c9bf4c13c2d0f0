import { endpoint } from "#app/api/endpoint.ts";
import { findSettings } from "#shop/operations/settings/find-settings.ts";
import { saveSettings } from "#shop/operations/settings/save-settings.ts";
import { settingBody, settingsResponse } from "./settings.schema.ts";

export const loader = endpoint({
	GET: {
		text: "The owner's settings, by group, each with its default and who saved it last.",
		right: "settings.read",
		response: settingsResponse,
		handle: ({ shop }) => findSettings(shop),
	},
	PUT: {
		text: "Saves a group of settings, or with null its default again. 409 if someone else has saved it since that version.",
		right: "settings.write",
		body: settingBody,
		response: settingsResponse,
		async handle({ shop, body: { group, ...saved } }) {
			await saveSettings(shop, group, saved);
			return await findSettings(shop);
		},
	},
});
export const action = loader;
