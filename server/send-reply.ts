import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { retryAfter } from "./retry-after.ts";
import { contentSecurityPolicy, NO_CONTENT_POLICY, STYLES_MARK, withStyleNonce } from "./security-headers.ts";

/** What the front door adds to a reply of the application. */
export type ReplyFrame = { always: readonly string[]; paymentOrigin: string; requestId: string };

/** Sends a reply of the application that is for this request alone. */
export async function sendReply(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	reply: Response,
	frame: ReplyFrame,
): Promise<void> {
	const nonce = reply.headers.has(STYLES_MARK) ? randomBytes(16).toString("base64") : null;
	const sent = Buffer.from(await reply.arrayBuffer());
	const body = nonce === null ? sent : Buffer.from(withStyleNonce(sent.toString(), nonce));
	const headers = ["x-request-id", frame.requestId];
	for (let at = 0; at < frame.always.length; at += 2) {
		const [name = "", value = ""] = frame.always.slice(at, at + 2);
		if (!reply.headers.has(name)) headers.push(name, value);
	}
	for (const [name, value] of reply.headers) {
		// Cookies come here one by one; the marks are for the page cache alone.
		if (!name.startsWith("x-page-") && name !== "content-length") headers.push(name, value);
	}
	headers.push(...retryAfter(reply.status, reply.headers));
	if (!reply.headers.has("cache-control")) headers.push("cache-control", "no-store");
	if (!reply.headers.has("content-security-policy")) {
		const isPage = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
		const policy = isPage ? contentSecurityPolicy(body.toString(), frame.paymentOrigin, nonce) : NO_CONTENT_POLICY;
		headers.push("content-security-policy", policy);
	}
	if (reply.status !== 204 && reply.status !== 304) headers.push("content-length", String(body.length));
	outgoing.writeHead(reply.status, headers);
	outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
