import type * as z from "zod";
import type { ListedImage } from "#app/admin/site/images/listed-image.ts";
import type { adminReviewResponse } from "#app/api/admin/people/reviews/reviews.schema.ts";
import type { adminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { newId } from "#app/new-id.ts";

/** What nobody works on. */
export const NOBODYS_WORK_SHOWN = { handledBy: null, handledUntil: null, assignedTo: null };

type Row<Schema extends z.ZodType> = (given?: Partial<z.infer<Schema>>) => z.infer<Schema>;

const AT = "2025-08-01T16:00:00.000Z";

/** An order as the API returns it: paid, to be shipped. */
export const knownAdminOrder: Row<typeof adminOrderResponse> = (given) => ({
	id: newId(),
	orderNumber: "SB-7K3M9QXZ",
	replaces: null,
	createdAt: AT,
	userId: null,
	email: "ana@example.com",
	reviewReason: null,
	verificationStatus: null,
	fulfillmentStatus: "processing",
	verifiedBy: null,
	requiresManualReview: false,
	verifiedAt: null,
	totalAmount: 9.71,
	totalCents: 971,
	paymentMethod: "card",
	paidCents: 971,
	profiles: { firstName: "Ana", lastName: "Díaz", email: "ana@example.com" },
	subtotalCents: 899,
	pointsUsed: 0,
	pointsDiscountCents: 0,
	discountCode: null,
	codeDiscountCents: 0,
	codeShippingCents: 0,
	accountDiscountCents: 0,
	taxCents: 72,
	taxBasisPoints: 800,
	shippingCents: 0,
	shippingMethod: "standard",
	pointsEarned: 8,
	address: [],
	items: [],
	shipments: given?.shipment ? [given.shipment] : [],
	shipment: null,
	unsent: [],
	refunds: [],
	refundedCents: 0,
	refundableCents: 971,
	disputes: [],
	disputedCents: 0,
	...given,
});

export const knownReview: Row<typeof adminReviewResponse> = (given) => ({
	id: newId(),
	productId: 1,
	productName: "5-Pair Pack",
	rating: 4,
	userName: "Ana",
	userEmail: "ana@example.com",
	reviewText: "Soft",
	isApproved: false,
	isSpotlight: false,
	isVerifiedBuyer: false,
	work: NOBODYS_WORK_SHOWN,
	customerId: null,
	createdAt: AT,
	...given,
});

export const knownImage = (given: Partial<ListedImage> = {}): ListedImage => ({
	id: newId(),
	filename: "1-a.jpg",
	originalName: "hat.jpg",
	filePath: "admin-uploads/1-a.jpg",
	publicUrl: "/uploads/admin-uploads/1-a.jpg",
	folder: "admin-uploads",
	size: 1_240_000,
	mimeType: "image/jpeg",
	createdAt: AT,
	width: 1600,
	height: 1200,
	uses: [],
	...given,
});
