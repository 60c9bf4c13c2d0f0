import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import type { Note } from "./email-template.tsx";
import { oneLine } from "./order-email-data.ts";

/** Tells the people who answer of a message that came in (CONT-17); in English, as the portal's owner reads it. */
export function supportNotification(message: OutboxMessage): Note {
	const record = (message.data.record ?? {}) as Record<string, unknown>;
	const text = (name: string) => (typeof record[name] === "string" ? record[name] : "");
	return {
		// Emails that were queued before the record was the saved row name it in camel case.
		subject: `[${text("inquiry_type") || text("inquiryType")}] ${oneLine(text("subject"))}`,
		title: "A new message",
		name: "",
		paragraphs: [`From: ${oneLine(text("name"))} <${oneLine(text("email"))}>`, ...text("message").split(/\n{2,}/)],
		button: null,
		footnote: `Answer to ${oneLine(text("email"))}.`,
		reason: "footer_reason_account",
	};
}
