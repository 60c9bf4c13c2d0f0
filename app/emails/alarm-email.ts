import { ALARM_PATHS } from "#app/api/admin/operations/overview/alarm-paths.ts";
import type { EmailTemplate } from "#app/emails/email-content.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { type EmailBranding, shopUrl } from "./order-email-data.ts";
import { oneLine } from "./typed-text.ts";

/** Warns the owner about something that does not mend itself. */
export function alarmEmail({ data, language }: OutboxMessage<"alarm">, branding: EmailBranding): EmailTemplate {
	const t = createTranslate(emailTexts, language);
	const what = oneLine(data.what);
	const { cause } = data;
	return {
		subject: t(`alarm_${cause}_subject`),
		title: t(`alarm_${cause}_subject`),
		name: "",
		paragraphs: [
			cause === "backup"
				? t(what === "late" ? "alarm_backup_text_late" : "alarm_backup_text_failed")
				: t(`alarm_${cause}_text`, { what }),
		],
		button: { label: t(`alarm_${cause}_button`), url: shopUrl(branding.publicUrl, ALARM_PATHS[cause], {}, language) },
		footnote: t("alarm_note"),
	};
}
