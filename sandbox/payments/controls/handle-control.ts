import type { IncomingMessage } from "node:http";
import { jsonResponse, type SandboxResponse } from "#sandbox/payments/http/response.ts";
import { payByApi } from "#sandbox/payments/page/pay-by-api.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { expireDueSessions } from "#sandbox/payments/sessions/expire-session.ts";
import type { Deliveries } from "#sandbox/payments/webhooks/open-deliveries.ts";
import { controlPayments } from "./control-payments.ts";
import { showState } from "./show-state.ts";

/** Handles the calls under /sandbox/, which Stripe does not have: for tests, benchmarks and manual testing. */
export async function handleControl(
	provider: Provider,
	deliveries: Deliveries,
	request: IncomingMessage,
	path: string,
	body: string,
): Promise<SandboxResponse> {
	expireDueSessions(provider);
	const paid = /^\/sandbox\/sessions\/(\w+)\/pay$/.exec(path);
	if (request.method === "POST" && paid) return payByApi(provider, paid[1] ?? "", parseJson(body));

	const done = request.method === "POST" ? await controlPayments(provider, path, parseJson(body)) : null;
	if (done) return done;

	switch (`${request.method} ${path}`) {
		case "GET /sandbox/behaviour":
			return jsonResponse(200, provider.behavior.read());
		case "PUT /sandbox/behaviour":
			return changeBehavior(provider, deliveries, parseJson(body));
		case "POST /sandbox/webhooks/flush":
			await provider.commit();
			return jsonResponse(200, await deliveries.flush());
		case "GET /sandbox/state":
			await provider.commit();
			return jsonResponse(200, showState(provider));
		default:
			return jsonResponse(404, { error: `There is no ${request.method} ${path}` });
	}
}

function changeBehavior(provider: Provider, deliveries: Deliveries, input: unknown): SandboxResponse {
	try {
		const behavior = provider.behavior.change(input);
		deliveries.resume();
		return jsonResponse(200, behavior);
	} catch (error) {
		if (error instanceof RangeError) return jsonResponse(400, { error: error.message });
		throw error;
	}
}

function parseJson(body: string): unknown {
	try {
		return body === "" ? {} : JSON.parse(body);
	} catch {
		return null;
	}
}
