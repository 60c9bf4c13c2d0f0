import { apiResponse } from "#app/testing/fake-server.ts";
import {
	DEFAULT_EMAILS,
	DEFAULT_SELLING,
	SETTING_GROUPS,
	type Settings,
} from "#shop/kernel/settings/settings.rules.ts";

/** The settings of a shop whose owner has saved nothing, with changes to the groups' states. */
export function knownSettingsResponse(changes: Partial<Record<keyof Settings, object>> = {}) {
	const values: Settings = {
		...DEFAULT_SELLING,
		shop: {
			senderName: "SoftBrace",
			senderEmail: "orders@shop.example",
			address: "",
			supportEmail: "help@shop.example",
			supportPhone: "+1 (555) 010-0199",
			hours: "",
			hoursEs: "",
			returnDays: 30,
			returnAddress: "",
			showsEvidence: false,
		},
		launch: { startsAt: "2025-07-13T00:00" },
		emails: DEFAULT_EMAILS,
		backups: { everyHours: null, keepDays: null },
	};
	return apiResponse(
		Object.fromEntries(
			SETTING_GROUPS.map((group) => {
				const value = values[group];
				const state = { value, default: value, isSaved: false, version: 0, savedBy: null, savedAt: null };
				return [group, { ...state, ...changes[group] }];
			}),
		),
	);
}
