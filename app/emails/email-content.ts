import type { MessageKind, OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import type { EmailBranding } from "./order-email-data.ts";

/** A short email: what happened, what to do about it, and what else to know. All texts ready to display. */
export type EmailTemplate = {
	subject: string;
	title: string;
	/** The first name in the greeting; "" for none. An email to the owner has no greeting. */
	name: string;
	paragraphs: readonly string[];
	/** A link below the paragraphs, in addition to the button. */
	link?: { label: string; url: string };
	button: { label: string; url: string } | null;
	footnote: string | null;
};

export type RenderedEmail = { subject: string; text: string; html: string };

/** One function for each kind of queued message, which builds its email. */
export type EmailWriters<K extends MessageKind> = {
	[Kind in K]: (message: OutboxMessage<Kind>, branding: EmailBranding) => EmailTemplate;
};
