import { DEFAULT_SELLING, type PublicSettings } from "#shop/kernel/settings/settings.rules.ts";

/** What pages and emails state in a shop whose owner has saved nothing. */
export const knownPublicSettings: PublicSettings = {
	...DEFAULT_SELLING,
	address: "",
	supportEmail: "support@softbrace.example",
	supportPhone: "+1 (555) 010-0199",
	hours: "",
	hoursEs: "",
};
