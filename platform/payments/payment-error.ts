/**
 * Why the provider call failed. `provider_rejected`: the provider understood and rejected it, do not retry;
 * `provider_busy`: retry later; `provider_failed`: it failed or sent an unusable response;
 * `event_malformed`: a signed event that cannot be parsed or refers to nothing known.
 */
export type PaymentErrorCode =
	| "provider_unreachable"
	| "provider_timeout"
	| "provider_failed"
	| "provider_rejected"
	| "provider_busy"
	| "signature_invalid"
	| "event_malformed"
	| "session_not_found";

/** The only error that leaves platform/payments. Recognized by `name` and `code`. */
export class PaymentError extends Error {
	override name = "PaymentError";
	code: PaymentErrorCode;

	constructor(code: PaymentErrorCode, message: string, cause?: unknown) {
		super(message, { cause });
		this.code = code;
	}
}

function isPaymentError(error: unknown): error is PaymentError {
	return error instanceof Error && error.name === "PaymentError";
}

/**
 * Converts any error of the payment library to a PaymentError. It checks the error's fields rather than its class, so
 * that it needs no import of the library.
 */
export function translateError(error: unknown): PaymentError {
	if (isPaymentError(error)) return error;
	const thrown = fieldsOf(error);
	const message = typeof thrown.message === "string" ? thrown.message : String(error);
	return new PaymentError(codeOf(thrown), message, error);
}

/** True when the key was used before with a different body: an earlier attempt may have succeeded. */
export function isKeyReused(error: unknown): boolean {
	const thrown = fieldsOf(error);
	return thrown.type === "StripeIdempotencyError" && thrown.statusCode === 400;
}

/** The provider's names for the session id in a path. */
const SESSION_PARAMS: ReadonlySet<unknown> = new Set(["session", "id"]);

type Fields = Partial<Record<"type" | "code" | "statusCode" | "message" | "param" | "detail", unknown>>;

function codeOf(thrown: Fields): PaymentErrorCode {
	if (thrown.type === "StripeConnectionError") {
		return fieldsOf(thrown.detail).code === "ETIMEDOUT" ? "provider_timeout" : "provider_unreachable";
	}
	if (thrown.type === "StripeSignatureVerificationError") return "signature_invalid";
	if (thrown.statusCode === 409 || thrown.statusCode === 429 || thrown.type === "StripeRateLimitError") {
		return "provider_busy";
	}
	if (thrown.code === "resource_missing" && SESSION_PARAMS.has(thrown.param)) return "session_not_found";
	// Only a clear rejection may end a checkout for good. A wrong key (401, 403) is our own error and decides nothing.
	if (thrown.statusCode === 400 || thrown.statusCode === 402 || thrown.statusCode === 404) return "provider_rejected";
	return "provider_failed";
}

function fieldsOf(value: unknown): Fields {
	return typeof value === "object" && value !== null ? value : {};
}
