/**
 * An e-mail as the shop writes it. `messageId` is the left half of the Message-ID: whoever sends the same letter again
 * after a crash gives the same one, so that mail programs can tell.
 */
export type Email = {
	messageId: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	language: "en" | "es";
};

/** A checked letter with its outer headers; `messageId` is complete now, with angle brackets. */
export type SealedEmail = Email & { from: Sender };

/** Who sends: "SoftBrace <orders@softbrace.example>" in parts. */
export type Sender = { name: string; address: string };

/**
 * recipient_invalid: the letter can never be delivered, trying again is of no use.
 * delivery_failed: the mail server could not be reached, refused, or did not answer in time.
 */
export type MailErrorCode = "recipient_invalid" | "delivery_failed";

/** Why a letter was not sent. Recognised by `name` and `code`, since two instances of a module may live in one process. */
export class MailError extends Error {
	override name = "MailError";
	code: MailErrorCode;

	constructor(code: MailErrorCode, message: string, cause?: unknown) {
		super(message, cause === undefined ? undefined : { cause });
		this.code = code;
	}
}
