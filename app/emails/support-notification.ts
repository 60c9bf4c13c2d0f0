import type { EmailTemplate } from "#app/emails/email-content.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import { oneLine } from "./order-email-data.ts";

/** Notifies support of a new message (CONT-17); in English, like the owner's other emails. */
export function supportNotification(message: OutboxMessage): EmailTemplate {
	const record = (message.data.record ?? {}) as Record<string, unknown>;
	const text = (name: string) => (typeof record[name] === "string" ? record[name] : "");
	return {
		// Emails queued before the record was the saved row use camelCase names.
		subject: `[${text("inquiry_type") || text("inquiryType")}] ${oneLine(text("subject"))}`,
		title: "A new message",
		name: "",
		paragraphs: [`From: ${oneLine(text("name"))} <${oneLine(text("email"))}>`, ...text("message").split(/\n{2,}/)],
		button: null,
		footnote: `Answer to ${oneLine(text("email"))}.`,
		reason: "footer_reason_account",
	};
}
