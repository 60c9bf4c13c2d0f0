import { type Email, MailError, type SealedEmail, type Sender } from "./email.ts";

/** Longer subjects are cut: mail clients show no more, and header lines are limited. */
const SUBJECT_MAX_LENGTH = 200;

/** Maximum email address length in SMTP. */
const ADDRESS_MAX_LENGTH = 254;

/**
 * Validates an email for sending. Subject and recipient come from customers, so nothing in them may become a header, a
 * second recipient or an SMTP command.
 * @throws MailError recipient_invalid for anything but one plain address
 */
export function sealEmail(email: Email, configured: Sender): SealedEmail {
	const { from = configured } = email;
	if (!isBareAddress(email.to)) throw new MailError("recipient_invalid", "the recipient is not one plain address");
	const host = from.address.slice(from.address.lastIndexOf("@") + 1);
	const id = email.messageId.replace(/[^A-Za-z0-9._-]/g, "");
	return { ...email, from, messageId: `<${id}@${host}>`, subject: oneLine(email.subject, SUBJECT_MAX_LENGTH) };
}

/**
 * Parses "SoftBrace <orders@softbrace.example>" or a bare address.
 * Throws a RangeError when it contains no address: a configuration error.
 */
export function parseSender(mailFrom: string): Sender {
	const text = mailFrom.trim();
	const start = text.endsWith(">") ? text.lastIndexOf("<") : -1;
	const address = (start === -1 ? text : text.slice(start + 1, -1)).trim();
	if (!isBareAddress(address)) throw new RangeError(`MAIL_FROM contains no email address: ${mailFrom}`);
	const name = text.slice(0, Math.max(start, 0)).trim();
	return { name: oneLine(name.replace(/^"(.*)"$/, "$1"), SUBJECT_MAX_LENGTH), address };
}

/** One local@domain without quotes, comments, lists, routes, white space or control characters. */
function isBareAddress(address: string): boolean {
	return address.length <= ADDRESS_MAX_LENGTH && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(address);
}

function oneLine(text: string, maxLength: number): string {
	return [...text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim()].slice(0, maxLength).join("");
}
