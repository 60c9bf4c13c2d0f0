import type { IncomingMessage, ServerResponse } from "node:http";
import { hasToken } from "#app/guards/find-api-client.ts";
import { type BodyBudget, createBodyBudget, readWholeBody } from "./body/request-body.ts";
import { HttpError, isHttpError } from "./http-errors.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** Uploads are multipart forms: an 8 MB image and some overhead. */
const UPLOAD_PATH = /^\/api\/admin\/(?:images|products\/\d{1,10}\/images)$/;
const UPLOAD_BYTES = 8 * 1024 * 1024 + 64 * 1024;

/** The photos of a return, whose signed link is checked before the body is read: four images and the form around them. */
const RETURN_PATH = /^\/return\/[^/]+$/;
const RETURN_BYTES = 4 * 8 * 1024 * 1024 + 64 * 1024;

/** Below it, API clients upload the same images, each to a path of its own. */
const BUCKET_PATH = "/storage/v1/object/images/";

/** Larger limits for callers whom a guard has identified: 200,000 characters of page content as JSON. */
const LARGER_BODIES: Readonly<Record<string, number>> = {
	"/api/admin/content": 1024 * 1024,
	"/rest/v1/page_content": 1024 * 1024,
};

function largerBodyOf(path: string): number | undefined {
	if (RETURN_PATH.test(path)) return RETURN_BYTES;
	return path.startsWith(BUCKET_PATH) || UPLOAD_PATH.test(path) ? UPLOAD_BYTES : LARGER_BODIES[path];
}

const MAX_URL_LENGTH = 2048;
/** The data API's filters are part of the URL. */
const DATA_API = "/rest/";
const MAX_DATA_URL_LENGTH = 8192;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The provider signs the exact bytes and chooses the content type itself. */
const RAW_BODY_PATH = "/api/webhooks/stripe";

/** RFC 9112, 3.2: a request with two Host headers is rejected, because a proxy may have read the other one. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
	}
	return hosts < 2;
}

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

/** A request for the application. */
export type ReadRequest = {
	request: Request;
	/** Allows the larger limit of the path for a body that was not read yet; called when a guard knows the caller. */
	admitLargeBody(): void;
	/** Why the body could not be read while the application asked for it. */
	failure(): HttpError | null;
};

/**
 * The request for the application. A body is read completely first, and limited; one that may be larger is read only when
 * the application asks for it, which is after its guards. Throws HttpError.
 */
export async function readRequest(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	url: URL,
	budgets: BodyBudgets,
): Promise<ReadRequest> {
	const headers = new Headers();
	const { rawHeaders } = incoming;
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	const method = incoming.method ?? "GET";
	let failure: HttpError | null = null;
	let limit = BODY_LIMIT_BYTES;
	// HEAD is handled as GET; the body is dropped when the response is sent.
	const init = { method: method === "HEAD" ? "GET" : method, headers, duplex: "half" };
	const toRead = (body: BodyInit | null): ReadRequest => ({
		request: new Request(url, { ...init, body }),
		admitLargeBody: () => {
			limit = largerBodyOf(url.pathname) ?? limit;
		},
		failure: () => failure,
	});
	if (WITHOUT_BODY.has(method)) return toRead(null);
	const hasCredentials = headers.has("cookie") || hasToken(headers);
	const mayBeKnown = hasCredentials || (RETURN_PATH.test(url.pathname) && url.searchParams.has("key"));
	const largest = (mayBeKnown && largerBodyOf(url.pathname)) || BODY_LIMIT_BYTES;
	checkBodyHeaders(incoming, url.pathname, largest);
	if (largest === BODY_LIMIT_BYTES) {
		return toRead(await readWholeBody(incoming, outgoing, { limit, budget: budgets.anyone }));
	}
	const whenAsked = async (body: ReadableStreamDefaultController<Uint8Array>) => {
		try {
			const budget = limit === BODY_LIMIT_BYTES ? budgets.anyone : budgets.known;
			body.enqueue(await readWholeBody(incoming, outgoing, { limit, budget }));
			body.close();
		} catch (error) {
			failure = isHttpError(error) ? error : new HttpError("malformed_request");
			body.error(failure);
		}
	};
	return toRead(new ReadableStream({ pull: whenAsked }, { highWaterMark: 0 }));
}

/** What unfinished bodies may hold together: those of anyone, and the larger ones of callers who are known. */
export type BodyBudgets = { anyone: BodyBudget; known: BodyBudget };

export function createBodyBudgets(): BodyBudgets {
	return { anyone: createBodyBudget(ANYONES_BYTES), known: createBodyBudget(KNOWN_CALLERS_BYTES) };
}

const ANYONES_BYTES = 32 * 1024 * 1024;
const KNOWN_CALLERS_BYTES = 64 * 1024 * 1024;

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
	if (UPLOAD_PATH.test(lowerPath) && /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return;
	// Another site's form cannot send this type without a CORS preflight.
	if (!/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? ""))
		throw new HttpError("unsupported_content_type");
}
