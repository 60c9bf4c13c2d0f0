import type { IncomingMessage, ServerResponse } from "node:http";

export type SandboxResponse = { status: number; headers: Record<string, string>; body: string };

export function jsonResponse(status: number, value: unknown): SandboxResponse {
	return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(value, null, 2) };
}

export function send(response: ServerResponse, { status, headers, body }: SandboxResponse): void {
	response.writeHead(status, {
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		...headers,
		"content-length": Buffer.byteLength(body),
	});
	response.end(body);
}

const MAX_BODY_LENGTH = 1_000_000;

/** The whole body as text; null when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of request) {
		length += chunk.length;
		if (length > MAX_BODY_LENGTH) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/**
 * False for a request that another site's page makes a browser send. API clients send neither header; a browser always
 * sends at least one of them with a form.
 */
export function isSameSite(request: IncomingMessage): boolean {
	const site = request.headers["sec-fetch-site"];
	if (site !== undefined) return site === "same-origin" || site === "none";
	const { origin, host } = request.headers;
	return origin === undefined || URL.parse(origin)?.host === host;
}
