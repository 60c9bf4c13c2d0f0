import { createHmac, timingSafeEqual } from "node:crypto";

/** The current secret, then those that it replaced. */
type Secrets = readonly [current: string, ...previous: string[]];

/**
 * The library accepts signatures of one secret only. Session cookies that a previous one has signed are signed again with
 * the current one before the library sees them.
 */
export function signAgain(request: Request, secrets: Secrets, cookieName: string): Request {
	const cookies = request.headers.get("cookie");
	if (secrets.length === 1 || cookies === null) return request;
	const copy = new Request(request);
	copy.headers.set("cookie", signCookiesAgain(cookies, secrets, cookieName));
	return copy;
}

/** A Cookie header in which the signature of the named cookie, with whatever prefix, is the current secret's. */
export function signCookiesAgain(header: string, secrets: Secrets, cookieName: string): string {
	if (secrets.length === 1) return header;
	return header
		.split(";")
		.map((pair) => {
			const equals = pair.indexOf("=");
			const name = pair.slice(0, Math.max(equals, 0)).trim();
			if (equals === -1 || !`${name}=`.endsWith(cookieName)) return pair;
			const signed = decode(pair.slice(equals + 1));
			const end = signed.lastIndexOf(".");
			return `${name}=${encodeURIComponent(replaceSignature(signed, end, secrets))}`;
		})
		.join(";");
}

/** `end`: where the signed part ends. Unchanged unless a previous secret made the signature after it. */
function replaceSignature(text: string, end: number, secrets: Secrets): string {
	if (end < 1) return text;
	const signed = text.slice(0, end);
	const shown = Buffer.from(text.slice(end + 1));
	const sign = (secret: string) => createHmac("sha256", secret).update(signed).digest("base64");
	const [current, ...previous] = secrets;
	const isPrevious = previous.some((secret) => {
		const expected = Buffer.from(sign(secret));
		return shown.length === expected.length && timingSafeEqual(shown, expected);
	});
	return isPrevious ? `${signed}.${sign(current)}` : text;
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
