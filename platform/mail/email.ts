/**
 * An email as the shop writes it. `messageId` is the left half of the Message-ID: a resend after a crash has the same
 * one, so that mail clients can detect the duplicate.
 */
export type Email = {
	messageId: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	language: "en" | "es";
	/** Who writes it, if not the configured sender. */
	from?: Sender;
	/** Where one POST unsubscribes the recipient (RFC 8058); null for an email about an order or an account's act. */
	unsubscribeUrl: string | null;
};

/** A validated email with its envelope; `messageId` is complete, with angle brackets. */
export type SealedEmail = Omit<Email, "from"> & { from: Sender };

export type Sender = { name: string; address: string };

/**
 * recipient_invalid, recipient_unknown: not one plain address, or the mail server knows no such mailbox. The email can
 * never be delivered, so retrying is useless.
 * delivery_delayed: the mail server was unreachable, timed out or put the email off, which passes.
 * delivery_failed: the mail server rejected this email.
 */
export type MailErrorCode = "recipient_invalid" | "recipient_unknown" | "delivery_delayed" | "delivery_failed";

/** Why an email was not sent. Recognized by `name` and `code` because one process may hold two copies of this module. */
export class MailError extends Error {
	override name = "MailError";
	code: MailErrorCode;

	constructor(code: MailErrorCode, message: string, cause?: unknown) {
		super(message, cause === undefined ? undefined : { cause });
		this.code = code;
	}
}
