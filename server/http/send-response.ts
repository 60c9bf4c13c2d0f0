import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { publicMaxAgeMs } from "#server/cache/cache-response.ts";
import { retryAfter } from "./retry-after.ts";
import {
	contentSecurityPolicy,
	NO_CONTENT_POLICY,
	SCRIPTS_MARK,
	STYLES_MARK,
	withStyleNonce,
} from "./security-headers.ts";

const REPLACED_HEADERS: ReadonlySet<string> = new Set(["cache-control", "content-length"]);

export type ResponseFrame = { always: readonly string[]; paymentOrigin: string; requestId: string };

/** Sends an application response that is for this request only. */
export async function sendResponse(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	response: Response,
	frame: ResponseFrame,
): Promise<void> {
	if (isDownload(response)) return await sendDownload(incoming, outgoing, response, frame);
	const nonce = response.headers.has(STYLES_MARK) ? randomBytes(16).toString("base64") : null;
	const content = Buffer.from(await response.arrayBuffer());
	const body = nonce === null ? content : Buffer.from(withStyleNonce(content.toString(), nonce));
	const headers = ["x-request-id", frame.requestId];
	for (let at = 0; at < frame.always.length; at += 2) {
		const [name = "", value = ""] = frame.always.slice(at, at + 2);
		if (!response.headers.has(name)) headers.push(name, value);
	}
	for (const [name, value] of response.headers) {
		// Each cookie is a separate entry here; x-page headers are for the page cache only.
		if (!name.startsWith("x-page-") && !REPLACED_HEADERS.has(name)) headers.push(name, value);
	}
	headers.push(...retryAfter(response.status, response.headers));
	const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
	const caching = response.headers.get("cache-control");
	// Rendered for one request, such as a posted form, even a public page may contain personal data.
	if (publicMaxAgeMs(response.headers) !== null) headers.push("cache-control", "private, no-store");
	else headers.push("cache-control", caching ?? (isPage ? "private, no-store" : "no-store"));
	if (!response.headers.has("content-security-policy")) {
		const parts = { paymentOrigin: frame.paymentOrigin, scripts: response.headers.get(SCRIPTS_MARK) ?? "" };
		const policy = isPage ? contentSecurityPolicy(body.toString(), { ...parts, styleNonce: nonce }) : NO_CONTENT_POLICY;
		headers.push("content-security-policy", policy);
	}
	if (response.status !== 204 && response.status !== 304) headers.push("content-length", String(body.length));
	outgoing.writeHead(response.status, headers);
	outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

/** A file of known length, which may be larger than memory. */
function isDownload({ headers }: Response): boolean {
	return headers.has("content-length") && headers.get("content-disposition")?.startsWith("attachment") === true;
}

/** Sends a file as it is read. One that breaks off ends the connection, so that the client notices. */
async function sendDownload(
	{ method }: IncomingMessage,
	outgoing: ServerResponse,
	{ status, headers, body }: Response,
	{ always, requestId }: ResponseFrame,
): Promise<void> {
	const own = ["x-request-id", requestId, "content-security-policy", NO_CONTENT_POLICY];
	outgoing.writeHead(status, [...always, ...own, ...[...headers].flat()]);
	const file = body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream);
	if (method === "HEAD") {
		file.destroy();
		outgoing.end();
		return;
	}
	await pipeline(file, outgoing).catch(() => outgoing.destroy());
}

/** What the router responds with when not even the error page can be rendered. */
export function isWithoutPage({ status, headers }: Response): boolean {
	return status === 500 && (headers.get("content-type") ?? "text/plain").startsWith("text/plain");
}
