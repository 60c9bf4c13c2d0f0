import { PreviewTexts } from "#app/admin/operations/settings/preview-texts.tsx";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import type { ShopSettings } from "#shop/kernel/settings/settings.rules.ts";

const asItIs = (value: ShopSettings) => value;

export function ShopForm({ state }: { state: SettingsResponse["shop"] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const form = useSettingForm({ group: "shop", state, valuesOf: asItIs, toValue: asItIs });
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
		</SettingFrame>
	);
}
