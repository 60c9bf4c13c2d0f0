import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { preferredLanguage } from "#server/cache/public-url.ts";
import { errorJson, errorPage, errorStatus, type HttpErrorCode, isHttpError } from "./http-errors.ts";
import { retryAfter } from "./retry-after.ts";
import { contentSecurityPolicy, NO_CONTENT_POLICY } from "./security-headers.ts";

/** How much of a rejected body is still read and discarded: twice the largest image, so that a larger one gets its answer. */
const REST_LIMIT_BYTES = 16 * 1024 * 1024;

/** Sends the reason of a rejection. Internal errors are not disclosed. */
export function sendError(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	error: unknown,
	always: readonly string[],
	ownId: string,
): void {
	if (outgoing.headersSent || outgoing.destroyed) {
		outgoing.destroy();
		return;
	}
	const code = isHttpError(error) ? error.code : "internal_error";
	const status = errorStatus(code);
	const requestId = isHttpError(error) ? (error.requestId ?? ownId) : ownId;
	const language = preferredLanguage(incoming.headers);
	const isForPerson = wantsPage(incoming);
	const text = isForPerson ? errorPage(code, language, requestId) : errorJson(code, language, requestId);
	const isUnread = !incoming.complete;
	outgoing.writeHead(status, [
		...always,
		...Object.entries({
			"content-type": isForPerson ? "text/html; charset=utf-8" : "application/json",
			"content-length": String(Buffer.byteLength(text)),
			"cache-control": "no-store",
			"content-security-policy": isForPerson ? contentSecurityPolicy(text) : NO_CONTENT_POLICY,
			"x-request-id": requestId,
		}).flat(),
		...retryAfter(status),
		...(isUnread ? ["connection", "close"] : []),
	]);
	const body = incoming.method === "HEAD" ? "" : text;
	if (isUnread) endAfterRest(incoming, outgoing, body);
	else outgoing.end(body);
}

/** Browsers ask for HTML; API clients, and everything below /api, get JSON. */
function wantsPage({ url, headers }: IncomingMessage): boolean {
	return /\btext\/html\b/.test(headers.accept ?? "") && !/^\/(api|rest)\//i.test(url ?? "");
}

/**
 * Closing while the client is still sending would reset the connection and lose the response, so a limited rest of the
 * body is read first. The server's request timeout limits how long that takes.
 */
function endAfterRest(incoming: IncomingMessage, outgoing: ServerResponse, body: string): void {
	outgoing.write(body);
	let left = REST_LIMIT_BYTES;
	const end = () => outgoing.end();
	incoming.on("data", (chunk: Buffer) => {
		left -= chunk.length;
		if (left < 0) end();
	});
	incoming.once("end", end);
	incoming.once("close", end);
	incoming.resume();
}

/** Responds on a raw connection that sent no valid HTTP request. */
export function rejectConnection(socket: Duplex, code: HttpErrorCode): void {
	const status = errorStatus(code);
	const body = errorJson(code, "en", null);
	const [name, seconds] = retryAfter(status);
	const wait = name === undefined ? "" : `\r\n${name}: ${seconds}`;
	socket.end(
		`HTTP/1.1 ${status} ${code}${wait}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
	);
}
