import type { IncomingMessage, ServerResponse } from "node:http";
import { isLocalCaller } from "#sandbox/local-caller.ts";
import { handleControl } from "#sandbox/payments/controls/handle-control.ts";
import { handlePage } from "#sandbox/payments/page/handle-page.ts";
import type { PaymentAttempts } from "#sandbox/payments/page/payment-attempt.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import type { Deliveries } from "#sandbox/payments/webhooks/open-deliveries.ts";
import { handleCall, keyOf } from "#sandbox/payments/wire/handle-call.ts";
import { misbehave } from "./misbehave.ts";
import { isSameSite, jsonResponse, readBody, type SandboxResponse, send } from "./response.ts";

/** Routes Stripe's API under /v1/, payment pages under /pay/ and controls under /sandbox/. */
export function serveRequest(provider: Provider, deliveries: Deliveries) {
	const keysInUse = new Set<string>();
	const attempts: PaymentAttempts = new Map();
	return (request: IncomingMessage, response: ServerResponse): void => {
		route(request, response).catch((error: unknown) => {
			// A buyer's broken connection is not an error.
			if (request.destroyed && !request.complete) return;
			provider.log.error(
				{ err: error, method: request.method, path: pathOf(request) },
				"payment sandbox request failed",
			);
			if (response.headersSent) response.destroy();
			else send(response, jsonResponse(500, { error: { message: "The payment sandbox failed.", type: "api_error" } }));
		});
	};

	async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = URL.parse(request.url ?? "/", provider.url);
		if (!url) return send(response, jsonResponse(400, { error: "Not a URL" }));
		const path = url.pathname;
		// Payment pages are open to remote buyers; the provider's API and the controls only to this machine.
		if (!path.startsWith("/pay/") && !isLocalCaller(request)) {
			return send(response, jsonResponse(403, { error: "Only clients on this machine may do this." }));
		}
		if (path.startsWith("/v1/")) return serveCall(provider, request, response, url, keysInUse);

		if (request.method !== "GET" && !isSameSite(request)) {
			return send(response, jsonResponse(403, { error: "Another site may not do this." }));
		}
		const body = await readBody(request);
		if (body === null) return send(response, { status: 413, headers: { connection: "close" }, body: "" });
		await misbehave(provider, path, response, () => handleOther(request, path, body));
	}

	async function handleOther(request: IncomingMessage, path: string, body: string): Promise<SandboxResponse> {
		if (path.startsWith("/pay/")) return handlePage(provider, attempts, request, path, body);
		if (path.startsWith("/sandbox/")) return handleControl(provider, deliveries, request, path, body);
		return jsonResponse(404, { error: "This is the payment sandbox. It serves /v1/, /pay/ and /sandbox/." });
	}
}

function pathOf(request: IncomingMessage): string {
	return (request.url ?? "").split("?")[0] ?? "";
}

async function serveCall(
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
