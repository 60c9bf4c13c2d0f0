import { wholeOf } from "#app/admin/operations/settings/form-numbers.ts";
import { PreviewTexts } from "#app/admin/operations/settings/preview-texts.tsx";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { SwitchRow } from "#app/admin/operations/settings/switch-row.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDays } from "#i18n/format.ts";
import type { DeliverySettings } from "#shop/kernel/settings/settings.rules.ts";
import { deliveryEstimate } from "#shop/selling/pricing/delivery.rules.ts";

const valuesOf = ({ standard, local, hasHolidays, closedDays }: DeliverySettings) => ({
	standardFrom: String(standard.from),
	standardTo: String(standard.to),
	localFrom: String(local.from),
	localTo: String(local.to),
	hasHolidays,
	closedDays: closedDays.join("\n"),
});

const toValue = (values: ReturnType<typeof valuesOf>): DeliverySettings => ({
	standard: { from: wholeOf(values.standardFrom), to: wholeOf(values.standardTo) },
	local: { from: wholeOf(values.localFrom), to: wholeOf(values.localTo) },
	hasHolidays: values.hasHolidays,
	closedDays: values.closedDays.split(/[\s,;]+/).filter((day) => day !== ""),
});

const DAY_FIELDS = ["standardFrom", "standardTo", "localFrom", "localTo"] as const;

export function DeliveryForm({ state }: { state: SettingsResponse["delivery"] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const form = useSettingForm({ group: "delivery", state, valuesOf, toValue });
	const { values, change, before, after } = form;
	const arrival = (method: "standard" | "local", settings: DeliverySettings) => {
		const days = deliveryEstimate({ country: "US", method }, shopNow(), timeZone, settings);
		return days === null ? "" : formatDays(days, language);
	};
	return (
		<SettingFrame
			group="delivery"
			state={state}
			form={form}
			preview={
				<PreviewTexts
					hint={t("settings_preview_delivery")}
					rows={(["standard", "local"] as const).map((method) => ({
						label: t(`setting_${method}_delivery`),
						before: arrival(method, before),
						after: arrival(method, after),
					}))}
				/>
			}
		>
			<div className="grid grid-cols-2 items-end gap-4">
				{DAY_FIELDS.map((name) => (
					<TextField key={name} {...form.field(name)} inputMode="numeric" label={t(`setting_${name}`)} />
				))}
			</div>
			<SwitchRow
				label={t("setting_holidays")}
				checked={values.hasHolidays}
				onChange={(hasHolidays) => change({ hasHolidays })}
			/>
			<TextAreaField
				{...form.field("closedDays")}
				label={t("setting_closed_days")}
				hint={t("setting_closed_days_hint")}
				rows={3}
			/>
		</SettingFrame>
	);
}
