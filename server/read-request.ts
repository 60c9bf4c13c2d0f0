import type { IncomingMessage } from "node:http";

/** Why the front door turns a request away before the application sees it. */
export class Refusal extends Error {
	override name = "Refusal";
	status: number;
	code: string;

	constructor(status: number, code: string, message: string) {
		super(message);
		this.status = status;
		this.code = code;
	}
}

const BODY_LIMIT_BYTES = 64 * 1024;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PATH_LIMIT = 2048;

/** The path and query of a request, with doubled slashes folded, before any rule looks at it. Throws Refusal. */
export function readAddress(incoming: IncomingMessage, origin: string): URL {
	const target = incoming.url ?? "/";
	if (!METHODS.has(incoming.method ?? ""))
		throw new Refusal(501, "method_not_allowed", "This method is not supported.");
	if (target.length > PATH_LIMIT) throw new Refusal(414, "address_too_long", "The address is too long.");
	if (!target.startsWith("/")) throw new Refusal(400, "malformed_address", "The address could not be read.");
	const [path = "/", query] = splitOnce(target, "?");
	try {
		if (/\0|%00/.test(decodeURIComponent(path)) || /%00/.test(query ?? "")) throw new URIError();
		return new URL(`${origin}${path.replace(/\/{2,}/g, "/")}${query === undefined ? "" : `?${query}`}`);
	} catch {
		throw new Refusal(400, "malformed_address", "The address could not be read.");
	}
}

/** The request as the application reads it, its body whole and bounded. Throws Refusal. */
export async function readRequest(incoming: IncomingMessage, url: URL): Promise<Request> {
	const headers = new Headers();
	for (const [name, value] of Object.entries(incoming.headers)) {
		if (value === undefined) continue;
		for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
	}
	const method = incoming.method ?? "GET";
	if (method === "GET" || method === "HEAD" || method === "OPTIONS") return new Request(url, { method, headers });
	if (incoming.headers["content-encoding"] !== undefined) {
		throw new Refusal(415, "unsupported_content_encoding", "Compressed requests are not accepted.");
	}
	return new Request(url, { method, headers, body: await readBody(incoming) });
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
	const tooLarge = () => new Refusal(413, "body_too_large", "The request is too large.");
	if (Number(incoming.headers["content-length"] ?? 0) > BODY_LIMIT_BYTES) throw tooLarge();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
		size += chunk.length;
		if (size > BODY_LIMIT_BYTES) throw tooLarge();
		chunks.push(chunk);
	}
	return new Uint8Array(Buffer.concat(chunks));
}

function splitOnce(text: string, separator: string): [string, string?] {
	const at = text.indexOf(separator);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
