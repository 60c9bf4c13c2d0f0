import { wholeOf } from "#app/admin/operations/settings/form-numbers.ts";
import { PreviewTexts } from "#app/admin/operations/settings/preview-texts.tsx";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { SwitchRow } from "#app/admin/operations/settings/switch-row.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import type { BackupSettings } from "#shop/kernel/settings/settings.rules.ts";

const valuesOf = ({ everyHours, keepDays }: BackupSettings) => ({
	isOn: everyHours !== null,
	everyHours: String(everyHours ?? 24),
	isDeleting: keepDays !== null,
	keepDays: String(keepDays ?? 30),
});

const toValue = ({ isOn, everyHours, isDeleting, keepDays }: ReturnType<typeof valuesOf>): BackupSettings => ({
	everyHours: isOn ? wholeOf(everyHours) : null,
	keepDays: isOn && isDeleting ? wholeOf(keepDays) : null,
});

export function BackupsForm({ state }: { state: SettingsResponse["backups"] }) {
	const t = useT(adminTexts);
	const form = useSettingForm({ group: "backups", state, valuesOf, toValue });
	const { values, change, before, after } = form;
	const every = ({ everyHours }: BackupSettings) =>
		everyHours === null ? t("setting_backups_off") : t("setting_backups_every", { count: everyHours });
	const retained = ({ keepDays }: BackupSettings) =>
		keepDays === null ? t("setting_backups_kept") : t("setting_backups_days", { count: keepDays });
	return (
		<SettingFrame
			group="backups"
			state={state}
			form={form}
			variables={["BACKUP_EVERY", "BACKUP_KEEP"]}
			preview={
				<PreviewTexts
					rows={[
						{ label: t("setting_backups_made"), before: every(before), after: every(after) },
						{ label: t("setting_backups_deleted"), before: retained(before), after: retained(after) },
					]}
				/>
			}
		>
			<SwitchRow label={t("setting_backups_on")} checked={values.isOn} onChange={(isOn) => change({ isOn })}>
				{values.isOn && (
					<TextField {...form.field("everyHours")} inputMode="numeric" label={t("setting_backups_hours")} />
				)}
			</SwitchRow>
			{values.isOn && (
				<SwitchRow
					label={t("setting_backups_delete")}
					checked={values.isDeleting}
					onChange={(isDeleting) => change({ isDeleting })}
				>
					{values.isDeleting && (
						<TextField {...form.field("keepDays")} inputMode="numeric" label={t("setting_backups_keep")} />
					)}
				</SwitchRow>
			)}
		</SettingFrame>
	);
}
