import type { IncomingMessage, ServerResponse } from "node:http";
import { bringsToken } from "./find-data-caller.ts";
import { HttpError } from "./http-errors.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** Uploads are forms; an image of 8 MB and what is around it. */
const UPLOAD_PATH = "/api/admin/images";

/** Whose bodies may be longer, for callers who bring a cookie or a token: a page's text of 200,000 characters as JSON, an image. */
const LARGER_BODIES: Readonly<Record<string, number>> = {
	"/api/admin/content": 1024 * 1024,
	"/rest/v1/page_content": 1024 * 1024,
	[UPLOAD_PATH]: 8 * 1024 * 1024 + 64 * 1024,
};
const ADDRESS_LIMIT = 2048;
/** The data API's filters stand in the address. */
const DATA_API = "/rest/";
const DATA_ADDRESS_LIMIT = 8192;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The provider signs the very bytes it sends and names their type as it likes. */
const RAW_BODY_PATH = "/api/webhooks/stripe";

/** The path and query of a request at the shop's own origin, in one spelling before any rule looks at it. Throws Refusal. */
export function readAddress(incoming: IncomingMessage, origin: string): URL {
	if (!METHODS.has(incoming.method ?? "")) throw new HttpError("method_not_supported");
	const target = readTarget(incoming.url ?? "/");
	const limit = target.startsWith(DATA_API) ? DATA_ADDRESS_LIMIT : ADDRESS_LIMIT;
	if (target.length > limit) throw new HttpError("address_too_long");
	const url = URL.canParse(origin + target) ? new URL(origin + target) : null;
	if (!target.startsWith("/") || url === null || url.origin !== origin || !isReadable(url.pathname, url.search)) {
		throw new HttpError("malformed_address");
	}
	// After parsing, which turns "\" into "/" and takes "/../" away.
	if (url.pathname.includes("//")) url.pathname = url.pathname.replace(/\/{2,}/g, "/");
	return url;
}

/** The request as the application reads it, its body whole and bounded. Throws Refusal. */
export async function readRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<Request> {
	const headers = new Headers();
	const { rawHeaders } = incoming;
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	const method = incoming.method ?? "GET";
	// The head of a reply is that of GET; its body is left out when it is sent.
	if (WITHOUT_BODY.has(method)) return new Request(url, { method: method === "HEAD" ? "GET" : method, headers });
	const isKnown = incoming.headers.cookie !== undefined || bringsToken(incoming.headers);
	const limit = (isKnown && LARGER_BODIES[url.pathname]) || BODY_LIMIT_BYTES;
	checkBodyHeaders(incoming, url.pathname, limit);
	return new Request(url, { method, headers, body: await parseBody(incoming, outgoing, limit) });
}

/** Proxies ask with the whole address; what counts is where it leads here. */
function readTarget(target: string): string {
	const whole = /^https?:\/\/[^/?#]*/i.exec(target);
	return whole === null ? target : target.slice(whole[0].length) || "/";
}

/** No database takes a NUL, and no honest address has one. */
function isReadable(path: string, query: string): boolean {
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
	const isCall = ["/api/", "/functions/", DATA_API].some((start) => lowerPath.startsWith(start));
	if (!hasBody || !isCall || lowerPath === RAW_BODY_PATH) return;
	// The portal's cookie does not come along with another site's form.
	if (lowerPath === UPLOAD_PATH && /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return;
	// A form of another site cannot send this type without asking first.
	if (!/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? ""))
		throw new HttpError("unsupported_content_type");
}

/** Reads by events: leaving a loop over the stream early would close the connection before the refusal is sent. */
function parseBody(
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
			// Most bodies come in one piece, which is then handed on as it is.
			const [only] = chunks;
			resolve((chunks.length === 1 && only ? only : Buffer.concat(chunks)) as Buffer<ArrayBuffer>);
		});
		incoming.once("close", () => reject(new HttpError("malformed_request")));
		incoming.once("error", () => reject(new HttpError("malformed_request")));
	});
}
