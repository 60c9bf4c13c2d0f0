import { createTransport } from "nodemailer";
import { MailError, type SealedEmail } from "./email.ts";

/** How long one step of the dialogue with the mail server may take, and a whole letter with all its steps. */
const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 20_000;
const EMAIL_TIMEOUT_MS = 60_000;

/** A connection that waits longer is closed by us, before the server does it in the middle of a letter. */
const IDLE_TIMEOUT_MS = 30_000;

const CONNECTIONS = 5;

/** Hands letters to a mail server: `smtp://user:password@host:587` or `smtps://…:465`. */
export function openSmtp(
	smtpUrl: string,
	log: { warn(info: object, message: string): void },
): { deliver(email: SealedEmail): Promise<void>; close(): void } {
	const transport = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: CONNECTIONS,
		// A repeat is the outbox's business: it knows what was sent, and waits between tries.
		maxRequeues: 0,
		connectionTimeout: CONNECT_TIMEOUT_MS,
		greetingTimeout: CONNECT_TIMEOUT_MS,
		dnsTimeout: CONNECT_TIMEOUT_MS,
		socketTimeout: RESPONSE_TIMEOUT_MS,
		idleTimeout: IDLE_TIMEOUT_MS,
		// Letters are texts: nothing in them may make the server read a file or an address.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	transport.on("error", (error: unknown) => log.warn({ err: error }, "connection to the mail server broke"));

	return {
		async deliver({ from, to, subject, text, html, messageId, language }) {
			try {
				await transport.sendMail({
					from,
					to: { name: "", address: to },
					envelope: { from: from.address, to: [to] },
					subject,
					text,
					html,
					messageId,
					headers: {
						"Content-Language": language,
						// So that holiday notices and the like do not answer.
						"Auto-Submitted": "auto-generated",
						"X-Auto-Response-Suppress": "All",
					},
					signal: AbortSignal.timeout(EMAIL_TIMEOUT_MS),
				});
			} catch (error) {
				const message = error instanceof Error ? error.message : String(error);
				throw new MailError("delivery_failed", message, error);
			}
		},
		close: () => transport.close(),
	};
}
