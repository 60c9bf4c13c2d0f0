import type { z } from "zod";
import type { imageResponse } from "#app/api/admin/media/images.schema.ts";
import type { adminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import type { adminReviewResponse } from "#app/api/admin/reviews/reviews.schema.ts";
import type { adminMessageResponse } from "#app/api/admin/support/support-messages.schema.ts";
import { newId } from "#app/new-id.ts";

type Row<Schema extends z.ZodType> = (given?: Partial<z.infer<Schema>>) => z.infer<Schema>;

const AT = "2025-08-01T16:00:00.000Z";

/** An order as the API returns it: paid, to be shipped. */
export const knownAdminOrder: Row<typeof adminOrderResponse> = (given) => ({
	id: newId(),
	order_number: "SB-7K3M9QXZ",
	created_at: AT,
	user_id: null,
	email: "ana@example.com",
	review_reason: null,
	verification_status: null,
	fulfillment_status: "processing",
	verified_by: null,
	requires_manual_review: false,
	verified_at: null,
	total_amount: 9.71,
	total_cents: 971,
	paid_cents: 971,
	profiles: { first_name: "Ana", last_name: "Díaz", email: "ana@example.com" },
	subtotal_cents: 899,
	points_used: 0,
	points_discount_cents: 0,
	account_discount_cents: 0,
	tax_cents: 72,
	shipping_cents: 0,
	shipping_method: "standard",
	points_earned: 8,
	address: [],
	items: [],
	shipment: null,
	refunds: [],
	refunded_cents: 0,
	refundable_cents: 971,
	disputes: [],
	disputed_cents: 0,
	...given,
});

export const knownReview: Row<typeof adminReviewResponse> = (given) => ({
	id: newId(),
	product_id: 1,
	product_name: "5-Pair Pack",
	rating: 4,
	user_name: "Ana",
	user_email: "ana@example.com",
	review_text: "Soft",
	is_approved: false,
	is_spotlight: false,
	is_verified_buyer: false,
	created_at: AT,
	...given,
});

export const knownMessage: Row<typeof adminMessageResponse> = (given) => ({
	id: newId(),
	name: "Ana",
	email: "ana@example.com",
	inquiry_type: "general",
	subject: null,
	message: "Where is my order?",
	status: "pending" as const,
	created_at: AT,
	replies: [],
	...given,
});

export const knownImage: Row<typeof imageResponse> = (given) => ({
	id: newId(),
	filename: "1-a.jpg",
	original_name: "hat.jpg",
	file_path: "admin-uploads/1-a.jpg",
	public_url: "/uploads/admin-uploads/1-a.jpg",
	folder: "admin-uploads",
	size: 1_240_000,
	mime_type: "image/jpeg",
	created_at: AT,
	...given,
});
