// Written by scripts/generate-schema.ts from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Read as epoch milliseconds, written as a Date. */
type Instant = ColumnType<number, Date, Date>;
/** Read as what it holds, written as JSON text. */
type Json = ColumnType<unknown, string, string>;

export type Schema = {
	addresses: {
		id: Generated<string>;
		user_id: string;
		first_name: string;
		last_name: string;
		address_line_1: string;
		address_line_2: string | null;
		city: string;
		state: string;
		postal_code: string;
		country: Generated<string>;
		is_default: Generated<boolean>;
		created_at: ColumnType<number, Date | undefined, Date>;
		updated_at: ColumnType<number, Date | undefined, Date>;
	};
	admin_activity_logs: {
		id: GeneratedAlways<number>;
		action_type: string;
		details: ColumnType<unknown, string | undefined, string>;
		action_details: GeneratedAlways<unknown | null>;
		user_agent: string | null;
		ip_address: string | null;
		admin_email: string;
		created_at: ColumnType<number, Date | undefined, Date>;
		previous_hash: string;
		hash: string;
	};
	admin_recovery_codes: {
		code_hash: string;
		used_at: ColumnType<number | null, Date | null | undefined, Date | null>;
	};
	admin_second_factor: {
		only_one: Generated<boolean>;
		sealed_secret: string;
		created_at: Instant;
		confirmed_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		last_step: Generated<number>;
	};
	admin_sessions: {
		id: Generated<string>;
		token_hash: string;
		created_at: ColumnType<number, Date | undefined, Date>;
		last_seen_at: ColumnType<number, Date | undefined, Date>;
		expires_at: Instant;
		ended_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		ip_address: string | null;
		user_agent: string | null;
	};
	api_keys: {
		id: string;
		name: string;
		prefix: string;
		key_hash: string;
		created_by: string;
		created_at: Instant;
		last_used_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		revoked_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		expires_at: ColumnType<number | null, Date | null | undefined, Date | null>;
	};
	auth_accounts: {
		id: Generated<string>;
		user_id: string;
		account_id: string;
		provider_id: string;
		password: string | null;
		access_token: string | null;
		refresh_token: string | null;
		id_token: string | null;
		access_token_expires_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		refresh_token_expires_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		scope: string | null;
		created_at: ColumnType<number, Date | undefined, Date>;
		updated_at: ColumnType<number, Date | undefined, Date>;
	};
	auth_rate_limits: {
		id: Generated<string>;
		key: string;
		count: number;
		last_request: number;
	};
	auth_sessions: {
		id: Generated<string>;
		user_id: string;
		token: string;
		expires_at: Instant;
		ip_address: string | null;
		user_agent: string | null;
		created_at: ColumnType<number, Date | undefined, Date>;
		updated_at: ColumnType<number, Date | undefined, Date>;
	};
	auth_users: {
		id: Generated<string>;
		name: string;
		email: string;
		email_verified: Generated<boolean>;
		image: string | null;
		created_at: ColumnType<number, Date | undefined, Date>;
		updated_at: ColumnType<number, Date | undefined, Date>;
		language: string | null;
	};
	auth_verifications: {
		id: Generated<string>;
		identifier: string;
		value: string;
		expires_at: Instant;
		created_at: ColumnType<number, Date | undefined, Date>;
		updated_at: ColumnType<number, Date | undefined, Date>;
	};
	carts: {
		id: string;
		cart: Json;
		address_key: string | null;
		created_at: Instant;
		updated_at: Instant;
		expires_at: Instant;
	};
	checkout_items: {
		checkout_id: string;
		product_id: number;
		product_name: string;
		image: string;
		quantity: number;
		unit_price_cents: number;
		subtotal_cents: number;
		points_discount_cents: Generated<number>;
		account_discount_cents: Generated<number>;
		tax_cents: number;
		total_cents: number;
	};
	checkouts: {
		id: string;
		state: Generated<string>;
		user_id: string | null;
		email: string | null;
		language: Generated<string>;
		cart_id: string | null;
		browser_key: string | null;
		address_key: string | null;
		fingerprint: string;
		shipping_address: ColumnType<unknown | null, string | null | undefined, string | null>;
		subtotal_cents: number;
		points_used: Generated<number>;
		points_discount_cents: Generated<number>;
		account_discount_cents: Generated<number>;
		tax_cents: number;
		shipping_cents: number;
		shipping_method: string;
		total_cents: number;
		points_earned: Generated<number>;
		payment_session_id: string | null;
		payment_url: string | null;
		created_at: Instant;
		expires_at: Instant;
		closed_at: ColumnType<number | null, Date | null | undefined, Date | null>;
	};
	disputes: {
		id: Generated<string>;
		order_id: string;
		provider_dispute_id: string;
		amount_cents: number;
		reason: string;
		state: string;
		provider_status: string;
		evidence_due_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		created_at: Instant;
		updated_at: Instant;
	};
	known_devices: {
		id: string;
		user_id: string | null;
		token_hash: string;
		renewed_at: Instant;
		expires_at: Instant;
	};
	order_items: {
		id: Generated<string>;
		order_id: string;
		product_id: number;
		product_name: string;
		image: string;
		quantity: number;
		short_quantity: Generated<number>;
		unit_price_cents: number;
		subtotal_cents: number;
		points_discount_cents: Generated<number>;
		account_discount_cents: Generated<number>;
		tax_cents: number;
		total_cents: number;
		total_price: GeneratedAlways<string | null>;
	};
	order_status_changes: {
		id: GeneratedAlways<number>;
		order_id: string;
		from_status: string | null;
		to_status: string;
		changed_at: ColumnType<number, Date | undefined, Date>;
	};
	order_status_edges: {
		from_status: string;
		to_status: string;
	};
	orders: {
		id: string;
		order_number: string;
		receipt_number: string;
		checkout_id: string;
		payment_session_id: string;
		user_id: string | null;
		email: string | null;
		language: Generated<string>;
		fulfillment_status: string;
		status: GeneratedAlways<string | null>;
		requires_manual_review: Generated<boolean>;
		review_reason: string | null;
		verification_status: string | null;
		verified_by: string | null;
		verified_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		currency: Generated<string>;
		subtotal_cents: number;
		points_used: Generated<number>;
		points_discount_cents: Generated<number>;
		account_discount_cents: Generated<number>;
		tax_cents: number;
		shipping_cents: number;
		shipping_method: string;
		total_cents: number;
		total_amount: GeneratedAlways<string | null>;
		points_earned: Generated<number>;
		ship_first_name: string | null;
		ship_last_name: string | null;
		ship_line_1: string | null;
		ship_line_2: string | null;
		ship_city: string | null;
		ship_state: string | null;
		ship_postal_code: string | null;
		ship_country: string | null;
		address_fingerprint: string | null;
		cart_id: string | null;
		created_at: Instant;
		updated_at: ColumnType<number, Date | undefined, Date>;
		review_key: string | null;
	};
	outbox: {
		id: Generated<string>;
		kind: string;
		order_id: string | null;
		recipient: string;
		language: string;
		data: ColumnType<unknown, string | undefined, string>;
		attempts: Generated<number>;
		next_attempt_at: Instant;
		leased_until: ColumnType<number | null, Date | null | undefined, Date | null>;
		sent_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		failed_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		last_error: string | null;
		created_at: Instant;
		once_key: string | null;
		dismissed_at: ColumnType<number | null, Date | null | undefined, Date | null>;
	};
	page_content: {
		id: Generated<string>;
		page: string;
		section: string;
		content: string;
		updated_at: ColumnType<number, Date | undefined, Date>;
		version: Generated<string>;
	};
	page_content_drafts: {
		page: string;
		section: string;
		content: string;
		updated_at: Instant;
		version: Generated<string>;
		saved_by: string | null;
	};
	page_content_versions: {
		id: GeneratedAlways<number>;
		page: string;
		section: string;
		content: string;
		saved_by: string;
		created_at: Instant;
	};
	payment_events: {
		id: string;
		type: string;
		payment_session_id: string | null;
		received_at: Instant;
	};
	payments: {
		payment_session_id: string;
		order_id: string;
		payment_intent_id: string | null;
		amount_cents: number;
		currency: string;
		risk_level: string | null;
		created_at: Instant;
	};
	points_months: {
		user_id: string;
		month: Instant;
		points: number;
		odd_lots: number;
	};
	points_transactions: {
		id: Generated<string>;
		user_id: string;
		order_id: string | null;
		lot_id: string | null;
		kind: string;
		points_amount: number;
		description: string;
		expires_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		period: string | null;
		created_at: Instant;
	};
	product_reviews: {
		id: Generated<string>;
		product_id: number;
		rating: number;
		review_text: string | null;
		user_name: string;
		user_email: string;
		is_approved: Generated<boolean>;
		is_spotlight: Generated<boolean>;
		is_verified_buyer: Generated<boolean>;
		created_at: ColumnType<number, Date | undefined, Date>;
	};
	products: {
		id: number;
		name: string;
		name_es: string;
		stripe_price_id: string | null;
		is_active: Generated<boolean>;
		price_cents: number;
		category: string;
		image: string;
		quantity_text: string;
		quantity_text_es: string;
		description: string;
		description_es: string;
		long_description: string;
		long_description_es: string;
		features: Generated<string[]>;
		features_es: Generated<string[]>;
		badge: string | null;
		badge_es: string | null;
		price_per_pair_cents: number | null;
		sold_out: Generated<boolean>;
		hidden: Generated<boolean>;
		stock: Generated<number>;
		reserved: Generated<number>;
		order_limit: number | null;
		releases_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		releases_at_launch: Generated<boolean>;
		is_admin_only: Generated<boolean>;
		points_value: Generated<number>;
		shipping_cents: number | null;
		special_shipping: Generated<boolean>;
		units_sold: Generated<number>;
		created_at: ColumnType<number, Date | undefined, Date>;
		updated_at: ColumnType<number, Date | undefined, Date>;
	};
	profiles: {
		id: string | null;
		first_name: string | null;
		last_name: string | null;
		email: string | null;
	};
	public_revision: {
		only_row: Generated<boolean>;
		revision: Generated<number>;
	};
	rate_limits: {
		key: string;
		window_start: Instant;
		count: number;
	};
	refunds: {
		id: Generated<string>;
		order_id: string;
		amount_cents: number;
		reason: Generated<string>;
		idempotency_key: string;
		provider_refund_id: string | null;
		state: Generated<string>;
		created_by: string;
		created_at: ColumnType<number, Date | undefined, Date>;
		cause: string | null;
		is_cancellation: Generated<boolean>;
		failure_reason: string | null;
		failed_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		resolved_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		resolved_by: string | null;
	};
	shipments: {
		id: Generated<string>;
		order_id: string;
		carrier: string;
		tracking_number: string | null;
		created_by: string;
		shipped_at: ColumnType<number, Date | undefined, Date>;
		delivered_at: ColumnType<number | null, Date | null | undefined, Date | null>;
		delivered_by: string | null;
		corrections: Generated<number>;
		corrected_by: string | null;
		corrected_at: ColumnType<number | null, Date | null | undefined, Date | null>;
	};
	stock_entries: {
		id: GeneratedAlways<number>;
		product_id: number;
		order_id: string | null;
		kind: string;
		quantity: number;
		created_at: ColumnType<number, Date | undefined, Date>;
		reason: string | null;
		request_key: string | null;
	};
	stock_reservations: {
		checkout_id: string | null;
		product_id: number | null;
		quantity: number | null;
		expires_at: ColumnType<number | null, Date | null | undefined, Date | null>;
	};
	support_messages: {
		id: Generated<string>;
		user_id: string | null;
		email: string;
		name: string;
		inquiry_type: string;
		subject: string | null;
		message: string;
		status: Generated<string>;
		created_at: ColumnType<number, Date | undefined, Date>;
	};
	support_replies: {
		id: Generated<string>;
		message_id: string;
		request_key: string | null;
		reply: string;
		created_by: string;
		created_at: Instant;
	};
	tallied: {
		kind: string | null;
		name: string | null;
		since: ColumnType<number | null, Date | null | undefined, Date | null>;
		rows: number | null;
		amount: number | null;
		units: number | null;
	};
	tallies: {
		kind: string;
		name: string;
		since: Instant;
		rows: number;
		amount: number;
		units: number;
	};
	tally_changes: {
		id: GeneratedAlways<number>;
		kind: string;
		name: string;
		since: Instant;
		rows: number;
		amount: number;
		units: number;
	};
	throttles: {
		key: string;
		empty_at: Instant;
		last_at: Instant;
	};
	uploaded_images: {
		id: Generated<string>;
		filename: string;
		original_name: string;
		file_path: string;
		public_url: string;
		folder: Generated<string>;
		size: number;
		mime_type: string;
		created_at: ColumnType<number, Date | undefined, Date>;
	};
	user_profiles: {
		id: string;
		email: string;
		full_name: Generated<string>;
		phone: string | null;
		is_admin: Generated<boolean>;
		role: Generated<string>;
		created_at: ColumnType<number, Date | undefined, Date>;
		updated_at: ColumnType<number, Date | undefined, Date>;
	};
};
