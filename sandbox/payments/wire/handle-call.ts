import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { SandboxResponse } from "#sandbox/payments/http/response.ts";
import { API_VERSION } from "#sandbox/payments/objects/show-event.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { expireDueSessions } from "#sandbox/payments/sessions/expire-session.ts";
import type { StoredResponse } from "#sandbox/payments/store/records.ts";
import { list, optional, string } from "./checks.ts";
import { decodeForm } from "./decode-form.ts";
import { expandObject } from "./expand-object.ts";
import { findCall } from "./find-call.ts";
import { errorBody, invalid, isWireError, WireError } from "./wire-error.ts";

/**
 * Handles one call under /v1/. Resolves when everything the response contains is on disk.
 * @param isKeyInUse another call with the same idempotency key is still in progress
 */
export async function handleCall(
	provider: Provider,
	request: IncomingMessage,
	url: URL,
	body: string,
	isKeyInUse: boolean,
): Promise<SandboxResponse> {
	const requestId = provider.newId("req_", 14);
	const headers: Record<string, string> = {
		"content-type": "application/json",
		"request-id": requestId,
		"stripe-version": String(request.headers["stripe-version"] ?? API_VERSION),
	};
	const key = keyOf(request);
	if (key !== null) headers["idempotency-key"] = key;
	try {
		checkSecretKey(request.headers.authorization);
		const form = request.method === "GET" ? url.search.slice(1) : body;
		const call = { method: request.method ?? "", path: url.pathname, form, requestId, key };
		const stored = key === null ? null : findStored(provider, call);
		if (stored) {
			await provider.store.settled();
			Object.assign(headers, { "idempotent-replayed": "true", "original-request": stored.requestId });
			return { status: stored.status, headers, body: stored.body };
		}
		if (key !== null && isKeyInUse) throw keyInUse(key);
		const responseBody = execute(provider, call);
		await provider.commit();
		return { status: 200, headers, body: responseBody };
	} catch (error) {
		await provider.commit();
		if (!isWireError(error)) throw error;
		if (error.status === 409) headers["stripe-should-retry"] = "true";
		return { status: error.status, headers, body: errorBody(error) };
	}
}

/** The idempotency key, which applies to POST calls only. */
export function keyOf(request: IncomingMessage): string | null {
	const key = request.headers["idempotency-key"];
	return request.method === "POST" && typeof key === "string" && key !== "" ? key : null;
}

type ApiCall = { method: string; path: string; form: string; requestId: string; key: string | null };

/** The change, its events and the stored response become one line of the journal: a crash keeps all or none. */
function execute(provider: Provider, call: ApiCall): string {
	const known = findCall(call.method, call.path);
	if (!known) {
		throw new WireError(404, "invalid_request_error", `Unrecognized request URL (${call.method}: ${call.path}).`);
	}
	if (call.key !== null && call.key.length > 255) throw invalid("Keys can be up to 255 characters.", "idempotency_key");
	expireDueSessions(provider);
	const params = decodeForm(call.form);
	const cause = { requestId: call.requestId, idempotencyKey: call.key };
	const object = known.call(provider, params, known.id, cause);
	expandObject(object, optional(list(string(), 20))(params.expand, "expand") ?? [], provider);
	const body = JSON.stringify(object, null, 2);
	if (call.key !== null) {
		const at = provider.clock.now();
		const fingerprint = fingerprintOf(call);
		provider.store.put("responses", { id: call.key, at, fingerprint, status: 200, body, requestId: call.requestId });
	}
	return body;
}

function checkSecretKey(authorization: string | undefined): void {
	const [scheme, credentials] = (authorization ?? "").split(" ");
	const key =
		scheme === "Basic"
			? Buffer.from(credentials ?? "", "base64")
					.toString()
					.split(":")[0]
			: credentials;
	if (!key) {
		const message = "You did not provide an API key. You need to provide your API key in the Authorization header.";
		throw new WireError(401, "invalid_request_error", message);
	}
	if (!/^[sr]k_test_\w+$/.test(key)) {
		throw new WireError(401, "invalid_request_error", `Invalid API Key provided: ${key.slice(0, 8)}****`);
	}
}

function findStored(provider: Provider, call: ApiCall): StoredResponse | null {
	const stored = provider.store.responses.get(call.key ?? "");
	if (!stored) return null;
	if (stored.fingerprint === fingerprintOf(call)) return stored;
	throw new WireError(
		400,
		"idempotency_error",
		`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
	);
}

function keyInUse(key: string): WireError {
	const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`;
	return new WireError(409, "idempotency_error", message, { code: "idempotency_key_in_use" });
}

function fingerprintOf({ method, path, form }: ApiCall): string {
	const sorted = form.split("&").sort().join("&");
	return createHash("sha256").update(`${method} ${path}\n${sorted}`).digest("base64url");
}
