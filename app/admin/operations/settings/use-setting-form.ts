import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";
import type { SettingGroup, Settings } from "#shop/kernel/settings/settings.rules.ts";
import { checkSetting, normalSetting } from "#shop/operations/settings/check-setting.rules.ts";

export type SettingsResponse = ApiResponse<"GET", "/api/admin/settings">;

type Spec<Group extends SettingGroup, Values> = {
	group: Group;
	state: SettingsResponse[Group];
	/** The group as the form has it: amounts are texts, for example. */
	valuesOf(value: Settings[Group]): Values;
	toValue(values: Values): Settings[Group];
};

/** The form of a group, which is saved as the version after the one that it shows. */
export function useSettingForm<Group extends SettingGroup, Values extends object>(spec: Spec<Group, Values>) {
	const { group, state, valuesOf, toValue } = spec;
	const t = useT(adminTexts);
	const { put } = useWrites();
	const [version, setVersion] = useState(state.version);
	const saved = valuesOf(state.value as Settings[Group]);
	const check = (values: Values) =>
		checkSetting(group, normalSetting(group, toValue(values))).flatMap(({ field, code }) =>
			Object.hasOwn(values, field) ? [{ field: field as keyof Values & string, code: code as FieldCode }] : [],
		);
	const form = useForm<Values>({
		id: `setting-${group}`,
		initial: saved,
		check,
		send: (values) => save(toValue(values)),
	});
	async function save(value: Settings[Group] | null): Promise<void> {
		// The groups' bodies are one union, whose members the compiler does not follow by a variable.
		const body = { group, value, version } as Parameters<typeof put<"/api/admin/settings">>[1]["body"];
		const all = await put("/api/admin/settings", { body });
		const after = all[group];
		setVersion(after.version);
		form.reset(valuesOf(after.value as Settings[Group]));
		showToast("success", t("settings_saved"));
	}
	const before = state.value as Settings[Group];
	return {
		...form,
		/** What the shop has now, and what it would have: for the preview. An invalid form changes nothing. */
		before,
		after: form.isComplete ? normalSetting(group, toValue(form.values)) : before,
		toDefault: () => save(null),
		/** Someone else's values, once a conflict has loaded them. */
		takeTheirs() {
			setVersion(state.version);
			form.reset(saved);
		},
		/** The next save overwrites them. */
		keepMine: () => setVersion(state.version),
	};
}
