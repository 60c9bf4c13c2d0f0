import type { EmailTemplate } from "#app/emails/email-content.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { AlarmCause } from "#shop/alarms/alarm.rules.ts";
import type { OutboxMessage } from "#shop/outbox/messages.rules.ts";
import { type EmailBranding, oneLine, shopUrl } from "./order-email-data.ts";

const SYSTEM_STATUS = "/admin/settings/system";

/** The admin page that helps. */
const PATHS: Readonly<Record<AlarmCause, string>> = {
	unplaced_payments: "/admin/orders",
	failed_emails: "/admin#failed-emails",
	late_jobs: SYSTEM_STATUS,
	low_disk: SYSTEM_STATUS,
	backup: "/admin/settings/backups",
	certificate: SYSTEM_STATUS,
	low_stock: "/admin/products?stock=low",
};

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
		button: { label: t(`alarm_${cause}_button`), url: shopUrl(branding.publicUrl, PATHS[cause], {}, language) },
		footnote: t("alarm_note"),
		reason: "footer_reason_account",
	};
}
