import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "#sandbox/payments/provider.ts";
import { handleCall, keyOf } from "#sandbox/payments/wire/handle-call.ts";
import { misbehave } from "./misbehave.ts";
import { readBody, send } from "./response.ts";

export async function serveCall(
	provider: Provider,
	request: IncomingMessage,
	response: ServerResponse,
	url: URL,
	keysInUse: Set<string>,
): Promise<void> {
	const body = await readBody(request);
	if (body === null) return send(response, { status: 413, headers: { connection: "close" }, body: "" });

	const key = keyOf(request);
	const isKeyInUse = key !== null && keysInUse.has(key);
	if (key !== null) keysInUse.add(key);
	try {
		await misbehave(provider, url.pathname, response, () => handleCall(provider, request, url, body, isKeyInUse));
	} finally {
		if (key !== null && !isKeyInUse) keysInUse.delete(key);
	}
}
