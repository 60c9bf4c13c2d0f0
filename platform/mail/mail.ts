import { join } from "node:path";
import { loadOrCreateSecret } from "#platform/secrets.ts";
import type { Email } from "./email.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { parseSender, sealEmail } from "./seal-email.ts";
import { openSmtp } from "./smtp.ts";

/**
 * The way out for e-mail. `mailbox` is null when letters really go to a mail server; its `token` opens its pages to
 * somebody who is not at this machine, and is one for all processes on `dataDir`.
 */
export type Mail = {
	/**
	 * Sends one letter; when it returns, the mail server (or the mailbox) has it.
	 * @throws MailError recipient_invalid, delivery_failed
	 */
	send(email: Email): Promise<void>;
	mailbox: (Mailbox & { token: string }) | null;
	close(): Promise<void>;
};

/**
 * Opens the mail server at `smtpUrl`; without one, the mailbox in `dataDir`. `mailFrom` is the sender
 * ("SoftBrace <orders@softbrace.example>"), its host is the one of all Message-IDs. Connects with the first letter.
 * Throws a RangeError when `mailFrom` holds no address.
 */
export function openMail(options: {
	smtpUrl: string | null;
	mailFrom: string;
	dataDir: string;
	clock: { now(): number };
	log: { warn(info: object, message: string): void };
}): Mail {
	const from = parseSender(options.mailFrom);
	if (options.smtpUrl === null) {
		const { deliver, ...mailbox } = openMailbox(join(options.dataDir, "mailbox"), options.clock);
		const { value: token } = loadOrCreateSecret(options.dataDir, "mailbox-token");
		const send: Mail["send"] = async (email) => deliver(sealEmail(email, from));
		return { send, mailbox: { ...mailbox, token }, close: async () => {} };
	}
	const { deliver, close } = openSmtp(options.smtpUrl, options.log);
	return {
		send: async (email) => deliver(sealEmail(email, from)),
		mailbox: null,
		close: async () => close(),
	};
}
