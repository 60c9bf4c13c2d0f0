import { createTransport } from "nodemailer";
import { MailError, type MailErrorCode, type SealedEmail } from "./email.ts";

/** Timeouts of one step of the SMTP dialogue, and of a whole email with all its steps. */
export type SmtpTimeouts = { connectMs: number; responseMs: number; emailMs: number };

const USUAL_TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, responseMs: 20_000, emailMs: 60_000 };

/** We close idle connections before the server does so in the middle of an email. */
const IDLE_TIMEOUT_MS = 30_000;

const CONNECTIONS = 5;

/** Sends emails to a mail server: `smtp://user:password@host:587` or `smtps://…:465`. */
export function openSmtp(
	smtpUrl: string,
	log: { warn(info: object, message: string): void },
	timeouts: SmtpTimeouts = USUAL_TIMEOUTS,
): { deliver(email: SealedEmail): Promise<void>; close(): void } {
	const transport = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: CONNECTIONS,
		// The outbox retries: it knows what was sent, and backs off.
		maxRequeues: 0,
		connectionTimeout: timeouts.connectMs,
		greetingTimeout: timeouts.connectMs,
		dnsTimeout: timeouts.connectMs,
		socketTimeout: timeouts.responseMs,
		idleTimeout: IDLE_TIMEOUT_MS,
		// Emails are plain data: nothing in them may make the server open a file or a URL.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	transport.on("error", (error: unknown) => log.warn({ err: error }, "lost the connection to the mail server"));

	return {
		async deliver({ from, to, subject, text, html, messageId, language, unsubscribeUrl }) {
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
						...(unsubscribeUrl !== null && {
							"List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
							"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
						}),
					},
					signal: AbortSignal.timeout(timeouts.emailMs),
				});
			} catch (error) {
				const message = error instanceof Error ? error.message : String(error);
				throw new MailError(classify(error as SmtpError), message, error);
			}
		},
		close: () => transport.close(),
	};
}

/** nodemailer's error: `command` is the step that failed; `response` the server's line, if there was one. */
type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * What a failure says about the email. A server that rejects the sender, the password or the connection rejects every
 * email, so that is a delay, whatever its number; so is a connection that breaks after the text was sent.
 */
function classify({ code, command, response = "", responseCode = 0 }: SmtpError): MailErrorCode {
	if (command === "RCPT TO" && isMailboxUnknown(responseCode, response)) return "recipient_unknown";
	const isRejected = responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
	return isRejected || (code !== undefined && OWN_FAULTS.has(code) && responseCode === 0)
		? "delivery_failed"
		: "delivery_delayed";
}

/** The email could not be written, before or without the server. */
const OWN_FAULTS: ReadonlySet<string> = new Set(["EENVELOPE", "EMESSAGE", "ESTREAM"]);

/** By RFC 3463, 5.1 is a wrong address; servers without such a code send 550, 551 or 553, also when they relay nothing. */
function isMailboxUnknown(responseCode: number, response: string): boolean {
	const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	if (detail !== undefined) return detail.startsWith("5.1.");
	return [550, 551, 553].includes(responseCode) && !/relay/i.test(response);
}
