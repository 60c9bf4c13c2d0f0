import type { IncomingMessage, ServerResponse } from "node:http";

/** An answer, or `null` for none: the connection is cut. */
export type Reply = { status: number; headers: Record<string, string>; body: string };

export function jsonReply(status: number, value: unknown): Reply {
	return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(value, null, 2) };
}

export function send(response: ServerResponse, { status, headers, body }: Reply): void {
	response.writeHead(status, {
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		...headers,
		"content-length": Buffer.byteLength(body),
	});
	response.end(body);
}

const LONGEST_BODY = 1_000_000;

/** The whole body as text; null when it is longer than anyone needs. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of request) {
		length += chunk.length;
		if (length > LONGEST_BODY) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/**
 * False for what another site's page makes a browser send. Programs send neither header; a browser always sends at
 * least one of them with a form.
 */
export function isSameSite(request: IncomingMessage): boolean {
	const site = request.headers["sec-fetch-site"];
	if (site !== undefined) return site === "same-origin" || site === "none";
	const { origin, host } = request.headers;
	return origin === undefined || URL.parse(origin)?.host === host;
}
