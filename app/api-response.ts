import type { RouterContextProvider } from "react-router";
import { errorText } from "#app/i18n/error-text.ts";
import { formatDate } from "#i18n/format.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { type ErrorCode, type ErrorParams, isShopError, ShopError, wireCode } from "#shop/kernel/errors.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { detailsToJson } from "./json-names.ts";
import { infoOf, shopOf } from "./request.ts";

/**
 * The response for anything a use case may throw: `{ message, details, hint, code }` with the message in the caller's
 * language, and `request_id` if the shop is to blame. Apart from the data API's, the only place that builds an error body.
 */
export function errorResponse(context: Readonly<RouterContextProvider>, error: unknown): Response {
	const rejection = toHttpError(error);
	const message = errorMessage(context, error);
	const reference = rejection.status >= 500 ? { request_id: infoOf(context).requestId } : {};
	const details = detailsToJson(rejection.details);
	return Response.json(
		{ message, details, hint: null, code: wireCode(rejection.code), error: message, ...reference },
		{ status: rejection.status, headers: { "cache-control": "no-store", ...retryAfterHeader(rejection) } },
	);
}

/** The message for anything a use case may throw, in the caller's language; logs what is no mistake of the caller. */
export function errorMessage(context: Readonly<RouterContextProvider>, error: unknown): string {
	const shop = shopOf(context);
	const { status, code, params } = toHttpError(error);
	if (status >= 500) shop.log.error({ err: error, requestId: infoOf(context).requestId, code }, "request failed");
	return errorText(shop.language, code, readable(params, shop));
}

/** Retry-After, if the rejection has a time; other temporary errors get the server's default. */
export function retryAfterHeader({ status, params }: ShopError): Record<string, string> {
	const { seconds } = params;
	return status === 429 && typeof seconds === "number" ? { "retry-after": String(Math.max(1, seconds)) } : {};
}

/** Adds an instant (`at`, epoch ms) and an amount (`amount_cents`) formatted for people. */
function readable(params: ErrorParams, { language, config }: Shop): ErrorParams {
	const { at, amount_cents: cents } = params;
	return {
		...params,
		...(typeof at === "number" ? { when: formatDate(at, "moment", language, config.timeZone) } : {}),
		...(typeof cents === "number" ? { amount: formatUsd(cents) } : {}),
	};
}

/** The status of a page or file that failed: 503 when another try soon may succeed, as long as the database is away. */
export function failureStatus(error: unknown): 500 | 503 {
	return toHttpError(error).code === "database_unavailable" ? 503 : 500;
}

/** The shop's error for one of a lower layer. Anything unknown is an internal error and reveals no more. */
export function toHttpError(error: unknown): ShopError {
	if (isShopError(error)) return error;
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
		return new ShopError("internal_error");
	}
	if (error.name === "PaymentError") return new ShopError(PAYMENT_CODES[error.code] ?? "payment_provider_unreachable");
	if (error.name === "DatabaseError") {
		const code = DATABASE_CODES[error.code] ?? DATABASE_CODES[error.code.slice(0, 2)];
		return new ShopError(code ?? "internal_error");
	}
	return new ShopError("internal_error");
}

const PAYMENT_CODES: Readonly<Record<string, ErrorCode>> = {
	signature_invalid: "payment_signature_invalid",
	event_malformed: "payment_event_malformed",
	session_not_found: "order_not_found",
};

/**
 * By SQLSTATE, then by its class: connection (08), resources (53, including disk full), operator intervention (57),
 * locks (55).
 */
const DATABASE_CODES: Readonly<Record<string, ErrorCode>> = {
	"42501": "permission_denied",
	"42P01": "missing_table",
	"23505": "duplicate",
	"22P05": "invalid_input",
	"22021": "invalid_input",
	"08": "database_unavailable",
	"53": "database_unavailable",
	"55": "database_unavailable",
	"57": "database_unavailable",
	"58": "database_unavailable",
	"40": "database_unavailable",
	"25": "database_unavailable",
};
