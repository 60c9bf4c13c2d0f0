import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "./page-cache.ts";
import { Refusal } from "./read-request.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/** Sends a page from memory: not modified, or in the smallest form the browser takes. */
export function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, page: Page): void {
	for (const [name, value] of page.headers) outgoing.setHeader(name, value);
	outgoing.setHeader("etag", page.etag);
	if (page.status === 200 && incoming.headers["if-none-match"] === page.etag) {
		outgoing.writeHead(304).end();
		return;
	}
	const accepted = incoming.headers["accept-encoding"] ?? "";
	let { body } = page;
	if (page.brotli !== page.body && accepted.includes("br")) {
		body = page.brotli;
		outgoing.setHeader("content-encoding", "br");
	} else if (page.gzip !== page.body && accepted.includes("gzip")) {
		body = page.gzip;
		outgoing.setHeader("content-encoding", "gzip");
	}
	outgoing.setHeader("content-length", body.length);
	outgoing.writeHead(page.status);
	outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

/** Sends a reply of the application that is for this request alone. */
export async function sendResponse(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	reply: Response,
	paymentOrigin: string,
): Promise<void> {
	const body = Buffer.from(await reply.arrayBuffer());
	for (const [name, value] of reply.headers)
		if (name !== "set-cookie" && !name.startsWith("x-page-")) outgoing.setHeader(name, value);
	const cookies = reply.headers.getSetCookie();
	if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
	if (!reply.headers.has("cache-control")) outgoing.setHeader("cache-control", "no-store");
	if (!reply.headers.has("content-security-policy")) {
		const isPage = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
		outgoing.setHeader(
			"content-security-policy",
			isPage ? contentSecurityPolicy(body.toString(), paymentOrigin) : "default-src 'none'; frame-ancestors 'none'",
		);
	}
	if (reply.status !== 204 && reply.status !== 304) outgoing.setHeader("content-length", body.length);
	outgoing.writeHead(reply.status);
	outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

/** Says why a request was turned away, in the error body of all calls. What went wrong inside stays inside. */
export function sendRefusal(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): void {
	if (outgoing.headersSent) {
		outgoing.destroy();
		return;
	}
	const refusal =
		error instanceof Refusal
			? error
			: new Refusal(500, "internal_error", "Something went wrong on our side. Please try again.");
	const { message, code } = refusal;
	const body = JSON.stringify({ message, details: null, hint: null, code, error: message });
	outgoing.setHeader("content-type", "application/json");
	outgoing.setHeader("cache-control", "no-store");
	if (refusal.status === 503) outgoing.setHeader("retry-after", "2");
	// What is left of a body that was turned away is not read.
	if (!incoming.complete) outgoing.setHeader("connection", "close");
	outgoing.setHeader("content-length", Buffer.byteLength(body));
	outgoing.writeHead(refusal.status).end(body);
}
