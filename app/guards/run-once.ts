import type { MiddlewareFunction } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { idempotencyKey, type KeptAnswer } from "#shop/access/idempotency/idempotency.rules.ts";
import { runOnce } from "#shop/access/idempotency/run-once.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { hasApiKey } from "./find-api-client.ts";

type Guard = MiddlewareFunction<Response>;
type Call = Parameters<Guard>[0];

const WRITES: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** What makes two requests two different writes, besides method, address and body. */
const COUNTING_HEADERS = ["content-type", "prefer", "accept"];

/**
 * A write with an Idempotency-Key is done once for the caller that `whoIs` names, null for one whose key does not count: sent
 * again, as after a lost answer, it gets the first one's. Keys that do not fit the `pattern` are rejected.
 * @throws ShopError invalid_input, idempotency_key_reused, idempotency_in_progress
 */
export function keyedWrites({ pattern, whoIs }: { pattern?: RegExp; whoIs(call: Call): string | null }): Guard {
	return async (call, next) => {
		const { request, context } = call;
		const header = request.headers.get("idempotency-key");
		const secret = whoIs(call);
		if (header === null || !WRITES.has(request.method) || secret === null) return await next();
		const key = idempotencyKey(header);
		if (key === null || pattern?.test(key) === false) {
			throw new ShopError("invalid_input", { details: [{ field: "idempotency-key", code: "invalid" }] });
		}
		const shop = shopOf(context);
		const write = { secret, key, request: await textOf(request) };
		const { answer, isRepeated } = await runOnce(shop, write, async () => {
			const response = await next().catch((error: unknown) => errorResponse(context, error));
			return await toAnswer(response);
		});
		return new Response(answer.body === "" ? null : answer.body, {
			status: answer.status,
			headers: { ...answer.headers, ...(isRepeated && { "idempotency-replayed": "true" }) },
		});
	};
}

/** Those of an API key. */
export const writesOnce = keyedWrites({
	whoIs: ({ request: { headers } }) =>
		hasApiKey(headers) ? (headers.get("authorization") ?? headers.get("apikey") ?? "") : null,
});

async function textOf(request: Request): Promise<string> {
	const { pathname, search } = new URL(request.url);
	const body = Buffer.from(await request.clone().arrayBuffer()).toString("base64");
	const headers = COUNTING_HEADERS.map((name) => request.headers.get(name) ?? "");
	return JSON.stringify([request.method, pathname, search, ...headers, body]);
}

async function toAnswer(response: Response): Promise<KeptAnswer> {
	return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}
