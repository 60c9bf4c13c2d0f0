import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { SandboxResponse } from "#sandbox/payments/http/response.ts";
import { API_VERSION } from "#sandbox/payments/objects/show-event.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { expireDueSessions } from "#sandbox/payments/sessions/expire-session.ts";
import type { StoredResponse } from "#sandbox/payments/store/records.ts";
import { list, optional, text } from "./checks.ts";
import { decodeForm } from "./decode-form.ts";
import { expandObject } from "./expand-object.ts";
import { findCall } from "./find-call.ts";
import { errorBody, invalid, WireError } from "./wire-error.ts";

/**
 * Answers one call under /v1/. Resolves when everything that the answer says is on the disk.
 * @param isKeyInUse another call with the same idempotency key has not been answered yet
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
		const asked = { method: request.method ?? "", path: url.pathname, form, requestId, key };
		const stored = key === null ? null : findStored(provider, asked);
		if (stored) {
			await provider.store.settled();
			Object.assign(headers, { "idempotent-replayed": "true", "original-request": stored.requestId });
			return { status: stored.status, headers, body: stored.body };
		}
		if (key !== null && isKeyInUse) throw keyInUse(key);
		const answer = work(provider, asked);
		await provider.commit();
		return { status: 200, headers, body: answer };
	} catch (error) {
		await provider.commit();
		if (!(error instanceof WireError)) throw error;
		if (error.status === 409) headers["stripe-should-retry"] = "true";
		return { status: error.status, headers, body: errorBody(error) };
	}
}

/** The idempotency key, which only POST calls heed. */
export function keyOf(request: IncomingMessage): string | null {
	const key = request.headers["idempotency-key"];
	return request.method === "POST" && typeof key === "string" && key !== "" ? key : null;
}

type Asked = { method: string; path: string; form: string; requestId: string; key: string | null };

/** The change, its events and the reply to replay become one line of the journal: a crash keeps all or none. */
function work(provider: Provider, asked: Asked): string {
	const known = findCall(asked.method, asked.path);
	if (!known) {
		throw new WireError(404, "invalid_request_error", `Unrecognized request URL (${asked.method}: ${asked.path}).`);
	}
	if (asked.key !== null && asked.key.length > 255)
		throw invalid("Keys can be up to 255 characters.", "idempotency_key");
	expireDueSessions(provider);
	const params = decodeForm(asked.form);
	const cause = { requestId: asked.requestId, idempotencyKey: asked.key };
	const object = known.call(provider, params, known.id, cause);
	expandObject(object, optional(list(text(), 20))(params.expand, "expand") ?? [], provider.store);
	const body = JSON.stringify(object, null, 2);
	if (asked.key !== null) {
		const at = provider.clock.now();
		const fingerprint = fingerprintOf(asked);
		provider.store.put("responses", { id: asked.key, at, fingerprint, status: 200, body, requestId: asked.requestId });
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

function findStored(provider: Provider, asked: Asked): StoredResponse | null {
	const stored = provider.store.responses.get(asked.key ?? "");
	if (!stored) return null;
	if (stored.fingerprint === fingerprintOf(asked)) return stored;
	throw new WireError(
		400,
		"idempotency_error",
		`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${asked.key}' if you meant to execute a different request.`,
	);
}

function keyInUse(key: string): WireError {
	const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`;
	return new WireError(409, "idempotency_error", message, { code: "idempotency_key_in_use" });
}

function fingerprintOf({ method, path, form }: Asked): string {
	const sorted = form.split("&").sort().join("&");
	return createHash("sha256").update(`${method} ${path}\n${sorted}`).digest("base64url");
}
