import { createTransport } from "nodemailer";
import { MailError, type SealedEmail } from "./email.ts";

/** Timeouts of one step of the SMTP dialogue, and of a whole email with all its steps. */
const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 20_000;
const EMAIL_TIMEOUT_MS = 60_000;

/** We close idle connections before the server does so in the middle of an email. */
const IDLE_TIMEOUT_MS = 30_000;

const CONNECTIONS = 5;

/** Sends emails to a mail server: `smtp://user:password@host:587` or `smtps://…:465`. */
export function openSmtp(
	smtpUrl: string,
	log: { warn(info: object, message: string): void },
): { deliver(email: SealedEmail): Promise<void>; close(): void } {
	const transport = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: CONNECTIONS,
		// The outbox retries: it knows what was sent, and backs off.
		maxRequeues: 0,
		connectionTimeout: CONNECT_TIMEOUT_MS,
		greetingTimeout: CONNECT_TIMEOUT_MS,
		dnsTimeout: CONNECT_TIMEOUT_MS,
		socketTimeout: RESPONSE_TIMEOUT_MS,
		idleTimeout: IDLE_TIMEOUT_MS,
		// Emails are plain data: nothing in them may make the server open a file or a URL.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	transport.on("error", (error: unknown) => log.warn({ err: error }, "lost the connection to the mail server"));

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
						// Suppresses vacation notices and other automatic replies.
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
