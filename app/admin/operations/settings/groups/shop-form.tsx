import { wholeOf } from "#app/admin/operations/settings/form-numbers.ts";
import { PreviewTexts } from "#app/admin/operations/settings/preview-texts.tsx";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { SwitchRow } from "#app/admin/operations/settings/switch-row.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import type { ShopSettings } from "#shop/kernel/settings/settings.rules.ts";

const valuesOf = (value: ShopSettings) => ({ ...value, returnDays: String(value.returnDays) });

const toValue = (values: ReturnType<typeof valuesOf>): ShopSettings => ({
	...values,
	returnDays: wholeOf(values.returnDays),
});

export function ShopForm({ state }: { state: SettingsResponse["shop"] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const form = useSettingForm({ group: "shop", state, valuesOf, toValue });
	const { before, after } = form;
	const hours = language === "es" ? "hoursEs" : "hours";
	return (
		<SettingFrame
			group="shop"
			state={state}
			form={form}
			variables={["MAIL_FROM", "SUPPORT_EMAIL", "SUPPORT_PHONE"]}
			preview={
				<PreviewTexts
					rows={[
						{
							label: t("setting_sender"),
							before: `${before.senderName} <${before.senderEmail}>`,
							after: `${after.senderName} <${after.senderEmail}>`,
						},
						{ label: t("setting_support_email"), before: before.supportEmail, after: after.supportEmail },
						{ label: t("setting_support_phone"), before: before.supportPhone, after: after.supportPhone },
						{ label: t(`setting_${hours}`), before: before[hours], after: after[hours] },
						{ label: t("setting_address"), before: before.address, after: after.address },
					]}
				/>
			}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...form.field("supportEmail")} type="email" label={t("setting_support_email")} />
				<TextField {...form.field("supportPhone")} type="tel" label={t("setting_support_phone")} />
				<TextField {...form.field("hours")} label={t("setting_hours")} hint={t("setting_hours_hint")} />
				<TextField {...form.field("hoursEs")} label={t("setting_hoursEs")} />
				<TextField {...form.field("senderName")} label={t("setting_sender_name")} />
				<TextField
					{...form.field("senderEmail")}
					type="email"
					label={t("setting_sender_email")}
					hint={t("setting_sender_email_hint")}
				/>
			</div>
			<TextAreaField
				{...form.field("address")}
				label={t("setting_address")}
				hint={t("setting_address_hint")}
				rows={3}
			/>
			<TextField
				{...form.field("returnDays")}
				inputMode="numeric"
				label={t("setting_returnDays")}
				hint={t("setting_returnDays_hint")}
				className="sm:max-w-60"
			/>
			<TextAreaField
				{...form.field("returnAddress")}
				label={t("setting_returnAddress")}
				hint={t("setting_returnAddress_hint")}
				rows={3}
			/>
			<SwitchRow
				label={t("setting_evidence")}
				checked={form.values.showsEvidence}
				onChange={(showsEvidence) => form.change({ showsEvidence })}
			>
				{form.values.showsEvidence && <p className="text-muted sm:col-span-2">{t("setting_evidence_hint")}</p>}
			</SwitchRow>
		</SettingFrame>
	);
}
