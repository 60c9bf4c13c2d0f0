import { PreviewTexts } from "#app/admin/operations/settings/preview-texts.tsx";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { formatDate } from "#i18n/format.ts";
import type { LaunchSettings } from "#shop/kernel/settings/settings.rules.ts";

const asItIs = (value: LaunchSettings) => value;

export function LaunchForm({ state }: { state: SettingsResponse["launch"] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const form = useSettingForm({ group: "launch", state, valuesOf: asItIs, toValue: asItIs });
	// A wall time of the shop, so no time zone must move it.
	const shown = ({ startsAt }: { startsAt: string }) =>
		formatDate(Date.parse(`${startsAt}Z`), "moment", language, "UTC");
	return (
		<SettingFrame
			group="launch"
			state={state}
			form={form}
			variables={["LAUNCH_DATE"]}
			preview={
				<PreviewTexts
					hint={t("settings_preview_launch")}
					rows={[{ label: t("setting_launch"), before: shown(form.before), after: shown(form.after) }]}
				/>
			}
		>
			<TextField
				{...form.field("startsAt")}
				type="datetime-local"
				label={t("setting_launch")}
				hint={t("setting_launch_hint")}
				className="sm:max-w-72"
			/>
		</SettingFrame>
	);
}
