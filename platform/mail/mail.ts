import { join } from "node:path";
import { loadOrCreateSecret } from "#platform/secrets/stored-secrets.ts";
import type { Email } from "./email.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { parseSender, sealEmail } from "./seal-email.ts";
import type { SmtpTimeouts } from "./smtp.ts";

/**
 * Outgoing email. `mailbox` is null when emails go to a real mail server; its `token` gives access to the mailbox pages
 * from another machine, and all processes on `dataDir` share it.
 */
export type Mail = {
	/**
	 * Sends one email; when it returns, the mail server (or the mailbox) has accepted it.
	 * @throws MailError recipient_invalid, recipient_unknown, delivery_delayed, delivery_failed
	 */
	send(email: Email): Promise<void>;
	mailbox: (Mailbox & { token: string }) | null;
	close(): Promise<void>;
};

/**
 * Opens the mail server at `smtpUrl`; without one, the mailbox in `dataDir`. `mailFrom` is the sender
 * ("SoftBrace <orders@softbrace.example>"); its host is used in all Message-IDs. Connects on the first email.
 * Throws a RangeError when `mailFrom` contains no email address.
 */
export function openMail(options: {
	smtpUrl: string | null;
	mailFrom: string;
	dataDir: string;
	clock: { now(): number };
	log: { warn(info: object, message: string): void };
	/** Of the mail server's connections, instead of the usual ones. */
	timeouts?: SmtpTimeouts;
}): Mail {
	const from = parseSender(options.mailFrom);
	if (options.smtpUrl === null) {
		const { deliver, ...mailbox } = openMailbox(join(options.dataDir, "mailbox"), options.clock);
		const { value: token } = loadOrCreateSecret(options.dataDir, "mailbox-token");
		const send: Mail["send"] = async (email) => deliver(sealEmail(email, from));
		return { send, mailbox: { ...mailbox, token }, close: async () => {} };
	}
	const { smtpUrl, log, timeouts } = options;
	// Loaded here only: the development mailbox does not need it.
	const opened = import("./smtp.ts").then(({ openSmtp }) => openSmtp(smtpUrl, log, timeouts));
	return {
		async send(email) {
			await (await opened).deliver(sealEmail(email, from));
		},
		mailbox: null,
		close: async () => (await opened).close(),
	};
}
