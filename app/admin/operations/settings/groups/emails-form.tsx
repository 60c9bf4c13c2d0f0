import { wholeOf } from "#app/admin/operations/settings/form-numbers.ts";
import { PreviewTexts } from "#app/admin/operations/settings/preview-texts.tsx";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import {
	DIGEST_PERIODS,
	type EmailSettings,
	NOTICE_CHOICES,
	NOTICES,
	type Notice,
	type NoticeChoice,
} from "#shop/kernel/settings/settings.rules.ts";

const valuesOf = ({ notices, digestEvery, lowStockBelow }: EmailSettings) => ({
	...(notices as Record<Notice, string>),
	digestEvery: digestEvery as string,
	lowStockBelow: String(lowStockBelow),
});

const toValue = ({ digestEvery, lowStockBelow, ...notices }: ReturnType<typeof valuesOf>): EmailSettings => ({
	notices: notices as Record<Notice, NoticeChoice>,
	digestEvery: digestEvery as EmailSettings["digestEvery"],
	lowStockBelow: wholeOf(lowStockBelow),
});

export function EmailsForm({ state }: { state: SettingsResponse["emails"] }) {
	const t = useT(adminTexts);
	const form = useSettingForm({ group: "emails", state, valuesOf, toValue });
	const { before, after } = form;
	const saidOf = ({ notices, digestEvery }: EmailSettings, notice: Notice) =>
		notices[notice] === "digest" ? t(`notice_every_${digestEvery}`) : t(`notice_${notices[notice]}`);
	return (
		<SettingFrame
			group="emails"
			state={state}
			form={form}
			preview={
				<PreviewTexts
					rows={[
						...NOTICES.map((notice) => ({
							label: t(`notice_of_${notice}`),
							before: saidOf(before, notice),
							after: saidOf(after, notice),
						})),
						{
							label: t("setting_low_stock"),
							before: t("setting_low_stock_below", { count: before.lowStockBelow }),
							after: t("setting_low_stock_below", { count: after.lowStockBelow }),
						},
					]}
				/>
			}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				{NOTICES.map((notice) => (
					<SelectField key={notice} {...form.field(notice)} label={t(`notice_of_${notice}`)}>
						{NOTICE_CHOICES.map((choice) => (
							<option key={choice} value={choice}>
								{t(`notice_${choice}`)}
							</option>
						))}
					</SelectField>
				))}
				<SelectField {...form.field("digestEvery")} label={t("setting_digest_every")}>
					{DIGEST_PERIODS.map((period) => (
						<option key={period} value={period}>
							{t(`notice_every_${period}`)}
						</option>
					))}
				</SelectField>
				<TextField
					{...form.field("lowStockBelow")}
					inputMode="numeric"
					label={t("setting_low_stock")}
					hint={t("setting_low_stock_hint")}
				/>
			</div>
			<p className="text-sm text-muted">{t("settings_emails_always")}</p>
		</SettingFrame>
	);
}
