import type { IncomingMessage, ServerResponse } from "node:http";
import { hasToken } from "#app/guards/find-api-client.ts";
import { HttpError } from "./http-errors.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** Uploads are multipart forms: an 8 MB image and some overhead. */
const UPLOAD_PATH = "/api/admin/images";

/** Larger limits for callers with a cookie or token: 200,000 characters of page content as JSON, or an image. */
const LARGER_BODIES: Readonly<Record<string, number>> = {
	"/api/admin/content": 1024 * 1024,
	"/rest/v1/page_content": 1024 * 1024,
	[UPLOAD_PATH]: 8 * 1024 * 1024 + 64 * 1024,
};
const MAX_URL_LENGTH = 2048;
/** The data API's filters are part of the URL. */
const DATA_API = "/rest/";
const MAX_DATA_URL_LENGTH = 8192;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The provider signs the exact bytes and chooses the content type itself. */
const RAW_BODY_PATH = "/api/webhooks/stripe";

/** Parses and normalizes a request's path and query on the shop's own origin. Throws HttpError. */
export function parseRequestUrl(incoming: IncomingMessage, origin: string): URL {
	if (!METHODS.has(incoming.method ?? "")) throw new HttpError("method_not_supported");
	const target = toRelative(incoming.url ?? "/");
	const limit = target.startsWith(DATA_API) ? MAX_DATA_URL_LENGTH : MAX_URL_LENGTH;
	if (target.length > limit) throw new HttpError("address_too_long");
	const url = URL.canParse(origin + target) ? new URL(origin + target) : null;
	if (!target.startsWith("/") || url === null || url.origin !== origin || !isDecodable(url.pathname, url.search)) {
		throw new HttpError("malformed_address");
	}
	// After parsing, which turns "\" into "/" and takes "/../" away.
	if (url.pathname.includes("//")) url.pathname = url.pathname.replace(/\/{2,}/g, "/");
	return url;
}

/** The request for the application, its body read completely and limited. Throws HttpError. */
export async function readRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<Request> {
	const headers = new Headers();
	const { rawHeaders } = incoming;
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	const method = incoming.method ?? "GET";
	// HEAD is handled as GET; the body is dropped when the response is sent.
	if (WITHOUT_BODY.has(method)) return new Request(url, { method: method === "HEAD" ? "GET" : method, headers });
	const isKnown = headers.has("cookie") || hasToken(headers);
	const limit = (isKnown && LARGER_BODIES[url.pathname]) || BODY_LIMIT_BYTES;
	checkBodyHeaders(incoming, url.pathname, limit);
	return new Request(url, { method, headers, body: await readBody(incoming, outgoing, limit) });
}

/** Proxies send an absolute URL; only its path matters here. */
function toRelative(target: string): string {
	const origin = /^https?:\/\/[^/?#]*/i.exec(target);
	return origin === null ? target : target.slice(origin[0].length) || "/";
}

/** No database accepts a NUL, and no legitimate URL contains one. */
function isDecodable(path: string, query: string): boolean {
	try {
		return !decodeURIComponent(path).includes("\0") && !query.includes("%00");
	} catch {
		return false;
	}
}

function checkBodyHeaders({ headers }: IncomingMessage, path: string, limit: number): void {
	if (headers["content-encoding"] !== undefined) throw new HttpError("unsupported_content_encoding");
	const length = headers["content-length"];
	if (Number(length ?? 0) > limit) throw new HttpError("body_too_large");
	const lowerPath = path.toLowerCase();
	const hasBody = headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
	const isCall = ["/api/", "/functions/", DATA_API].some((prefix) => lowerPath.startsWith(prefix));
	if (!hasBody || !isCall || lowerPath === RAW_BODY_PATH) return;
	// The admin cookie is not sent with another site's form.
	if (lowerPath === UPLOAD_PATH && /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return;
	// Another site's form cannot send this type without a CORS preflight.
	if (!/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? ""))
		throw new HttpError("unsupported_content_type");
}

/** Event-based: leaving a loop over the stream early would close the connection before the error is sent. */
function readBody(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
	if (incoming.headers.expect !== undefined) outgoing.writeContinue();
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		incoming.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size > limit) reject(new HttpError("body_too_large"));
			else chunks.push(chunk);
		});
		incoming.once("end", () => {
			// Most bodies arrive in one chunk, which is passed on without copying.
			const [only] = chunks;
			resolve((chunks.length === 1 && only ? only : Buffer.concat(chunks)) as Buffer<ArrayBuffer>);
		});
		incoming.once("close", () => reject(new HttpError("malformed_request")));
		incoming.once("error", () => reject(new HttpError("malformed_request")));
	});
}
