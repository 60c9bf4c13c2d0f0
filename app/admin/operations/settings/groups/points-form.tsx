import { CartPreview, type Example } from "#app/admin/operations/settings/cart-preview.tsx";
import { centsOf, dollarsOf, wholeOf } from "#app/admin/operations/settings/form-numbers.ts";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { SwitchRow } from "#app/admin/operations/settings/switch-row.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import type { PointsSettings } from "#shop/kernel/settings/settings.rules.ts";

const valuesOf = ({ isEarning, centsPerPoint, lifetimeYears }: PointsSettings) => ({
	isEarning,
	centsPerPoint: dollarsOf(centsPerPoint),
	lifetimeYears: String(lifetimeYears),
});

const toValue = ({ isEarning, centsPerPoint, lifetimeYears }: ReturnType<typeof valuesOf>): PointsSettings => ({
	isEarning,
	centsPerPoint: centsOf(centsPerPoint),
	lifetimeYears: wholeOf(lifetimeYears),
});

export function PointsForm({ state, example }: { state: SettingsResponse["points"]; example: Example }) {
	const t = useT(adminTexts);
	const form = useSettingForm({ group: "points", state, valuesOf, toValue });
	const { values, change, before, after } = form;
	return (
		<SettingFrame
			group="points"
			state={state}
			form={form}
			preview={
				<CartPreview
					example={example}
					before={{ points: before }}
					after={{ points: after }}
					places={[{ label: t("settings_place_member"), destination: null }]}
					isMember
				/>
			}
		>
			<SwitchRow
				label={t("setting_earning")}
				checked={values.isEarning}
				onChange={(isEarning) => change({ isEarning })}
			>
				{values.isEarning && (
					<>
						<TextField
							{...form.field("centsPerPoint")}
							inputMode="decimal"
							label={t("setting_per_point")}
							hint={t("setting_per_point_hint")}
						/>
						<TextField
							{...form.field("lifetimeYears")}
							inputMode="numeric"
							label={t("setting_lifetime")}
							hint={t("setting_lifetime_hint")}
						/>
					</>
				)}
			</SwitchRow>
		</SettingFrame>
	);
}
