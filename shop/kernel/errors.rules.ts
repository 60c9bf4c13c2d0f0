/**
 * Every error of the shop: its HTTP status, and the SQLSTATE (or PostgREST's PGRST116) where one applies. The texts are
 * in the dictionaries as `errors.<code>`, with `params` as placeholders.
 */
export const errorCatalog = {
	// Caller
	unauthenticated: { status: 401 },
	wrong_admin_password: { status: 401 },
	wrong_staff_password: { status: 401 },
	not_your_role: { status: 403 },
	own_staff_account: { status: 409 },
	too_many_staff: { status: 409 },
	second_factor_required: { status: 401 },
	wrong_one_time_code: { status: 403 },
	second_factor_on: { status: 409 },
	passkey_rejected: { status: 400 },
	too_many_passkeys: { status: 409 },
	permission_denied: { status: 403, sqlstate: "42501" },
	origin_refused: { status: 403 },
	too_many_requests: { status: 429 },
	idempotency_key_reused: { status: 422 },
	idempotency_in_progress: { status: 409 },

	// Input
	invalid_input: { status: 400 },
	malformed_body: { status: 400 },
	body_too_large: { status: 413 },
	unsupported_content_type: { status: 415 },
	method_not_allowed: { status: 405 },
	not_found: { status: 404 },

	// Database
	missing_row: { status: 406, sqlstate: "PGRST116" },
	duplicate: { status: 409, sqlstate: "23505" },
	missing_table: { status: 503, sqlstate: "42P01" },
	database_unavailable: { status: 503 },

	// Catalog and cart
	product_not_found: { status: 404 },
	product_unavailable: { status: 409 },
	not_sold_out: { status: 409 },
	product_without_price_id: { status: 409 },
	insufficient_stock: { status: 409 },
	quantity_limit: { status: 409 },
	trial_pack_limit: { status: 409 },
	order_limit: { status: 409 },
	product_kept: { status: 409 },
	stock_of_parts: { status: 409 },
	bundle_held: { status: 409 },
	stock_below_reserved: { status: 409 },
	stock_changed: { status: 409 },
	edit_conflict: { status: 409 },
	test_product_limit: { status: 409 },
	cart_empty: { status: 400 },

	// Discount codes
	discount_unknown: { status: 404 },
	discount_expired: { status: 409 },
	discount_not_started: { status: 409 },
	discount_used_up: { status: 409 },
	discount_already_used: { status: 409 },
	discount_members_only: { status: 409 },
	discount_first_order: { status: 409 },
	discount_email_needed: { status: 400 },
	discount_products: { status: 409 },
	discount_minimum: { status: 409 },
	too_many_codes: { status: 429 },

	// Checkout and payment
	amount_not_chargeable: { status: 400 },
	no_points_to_redeem: { status: 409 },
	insufficient_points: { status: 409 },
	checkout_declined: { status: 403 },
	points_below_zero: { status: 409 },
	not_a_member: { status: 409 },
	address_not_proven: { status: 409 },
	nothing_to_merge: { status: 409 },
	customer_merged: { status: 409 },
	too_many_checkouts: { status: 429 },
	checkout_busy: { status: 503 },
	checkout_replaced: { status: 409 },
	already_paid: { status: 409 },
	payment_provider_unreachable: { status: 502 },
	payment_failed: { status: 402 },
	payment_signature_invalid: { status: 400 },
	payment_event_malformed: { status: 400 },

	// Account
	too_many_addresses: { status: 409 },
	wrong_password: { status: 403 },
	account_in_use: { status: 409 },
	customer_in_use: { status: 409 },
	account_changed: { status: 409 },
	invalid_token: { status: 401 },
	too_many_api_keys: { status: 409 },
	too_many_webhooks: { status: 409 },

	// Backups
	backup_running: { status: 409 },
	backup_link_expired: { status: 403 },
	backup_storage_unreachable: { status: 502 },

	// Settings
	settings_changed: { status: 409 },
	template_changed: { status: 409 },
	template_gone: { status: 409 },
	being_handled: { status: 409 },
	assigned_meanwhile: { status: 409 },
	unassigned_meanwhile: { status: 409 },
	unknown_template_field: { status: 400 },

	// Content
	content_changed: { status: 409 },

	// Images
	not_an_image: { status: 415 },
	image_too_large: { status: 413 },
	image_in_use: { status: 409 },
	storage_full: { status: 507 },
	images_busy: { status: 503 },
	too_many_images: { status: 409 },
	too_many_photos: { status: 400 },

	// Reviews
	review_not_approved: { status: 409 },

	// Support
	reply_conflict: { status: 409 },

	// Orders
	order_not_found: { status: 404 },
	unknown_order_number: { status: 404 },
	no_session_id: { status: 400 },
	session_unpaid: { status: 409 },
	invalid_transition: { status: 409 },
	already_refunded: { status: 409 },
	refunded_meanwhile: { status: 409 },
	lines_refunded: { status: 409 },
	already_approved: { status: 409 },
	already_rejected: { status: 409 },
	already_kept: { status: 409 },
	already_shipped: { status: 409 },
	already_delivered: { status: 409 },
	already_canceled: { status: 409 },
	order_in_review: { status: 409 },
	order_disputed: { status: 409 },
	order_listed_twice: { status: 409 },
	tracking_invalid: { status: 400 },
	tracking_of_other_carrier: { status: 400 },
	not_shipped: { status: 409 },
	order_without_email: { status: 409 },
	not_delivered: { status: 409 },
	shipment_changed: { status: 409 },
	parcel_sent: { status: 409 },
	replacement_sent: { status: 409 },
	return_changed: { status: 409 },
	return_not_possible: { status: 409 },
	draft_finished: { status: 409 },
	draft_canceled: { status: 409 },
	draft_changed: { status: 409 },
	quote_expired: { status: 409 },
	shipment_too_old: { status: 409 },
	contact_changed: { status: 409 },

	// Reports
	donation_reversed: { status: 409 },

	internal_error: { status: 500 },
} as const satisfies Record<string, { status: number; sqlstate?: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** Placeholder values of an error text, such as `product_name` or `available`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * An expected error. Rolls back the transaction; the HTTP layer turns it into an error response. `message` is the code,
 * for logs; users see the dictionary's text.
 */
export class ShopError extends Error {
	override name = "ShopError";
	code: ErrorCode;
	status: number;
	details: unknown;
	params: ErrorParams;

	constructor(code: ErrorCode, info: { params?: ErrorParams; details?: unknown; cause?: unknown } = {}) {
		super(code, info.cause === undefined ? undefined : { cause: info.cause });
		this.code = code;
		this.status = errorCatalog[code].status;
		this.details = info.details ?? null;
		this.params = info.params ?? {};
	}
}

/**
 * Whether this is a ShopError, optionally with this code. Checks name and code instead of `instanceof`, because two
 * instances of this module may live in one process (the server and the built bundle).
 */
export function isShopError(error: unknown, code?: ErrorCode): error is ShopError {
	if (typeof error !== "object" || error === null) return false;
	const { name, code: value } = error as { name?: unknown; code?: unknown };
	if (name !== "ShopError" || !isErrorCode(value)) return false;
	return code === undefined || value === code;
}

export function isErrorCode(word: unknown): word is ErrorCode {
	return typeof word === "string" && Object.hasOwn(errorCatalog, word);
}

/** The `code` of an error body: the SQLSTATE or PGRST116 where one applies, else the error code. */
export function wireCode(code: ErrorCode): string {
	const entry: { status: number; sqlstate?: string } = errorCatalog[code];
	return entry.sqlstate ?? code;
}
