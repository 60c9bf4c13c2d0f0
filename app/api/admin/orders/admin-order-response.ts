import type { z } from "zod";
import { countryName } from "#app/i18n/country-name.ts";
import { type AdminOrder, refundableCents, refundedCents } from "#shop/orders/admin/admin-order.rules.ts";
import { disputedCents } from "#shop/orders/disputes/disputes.rules.ts";
import { trackingUrl } from "#shop/orders/fulfillment/carriers.rules.ts";
import { checkUndoable } from "#shop/orders/fulfillment/check-step.rules.ts";
import { isUnresolved } from "#shop/orders/refunds/refunds.rules.ts";
import type { adminOrderResponse } from "./orders.schema.ts";

/** `at` is an instant in epoch ms. Guest orders are identified by their package name (D-22). */
export function toAdminOrderResponse(order: AdminOrder, at: number): z.infer<typeof adminOrderResponse> {
	const { address, shipment } = order;
	return {
		id: order.id,
		order_number: order.orderNumber,
		total_amount: order.totalCents / 100,
		created_at: iso(order.createdAt),
		review_reason: order.reviewReason,
		verification_status: order.verificationStatus,
		fulfillment_status: order.fulfillmentStatus,
		requires_manual_review: order.requiresManualReview,
		user_id: order.userId,
		verified_by: order.verifiedBy,
		verified_at: isoOrNull(order.verifiedAt),
		profiles: {
			first_name: address?.firstName ?? "",
			last_name: address?.lastName ?? "",
			email: order.email ?? "",
		},
		email: order.email,
		subtotal_cents: order.subtotalCents,
		points_used: order.pointsUsed,
		points_discount_cents: order.pointsDiscountCents,
		account_discount_cents: order.accountDiscountCents,
		tax_cents: order.taxCents,
		shipping_cents: order.shippingCents,
		shipping_method: order.shippingMethod,
		total_cents: order.totalCents,
		points_earned: order.pointsEarned,
		paid_cents: order.paidCents,
		refundable_cents: refundableCents(order),
		address: address === null ? [] : addressLines(address),
		items: order.lines.map((line) => ({
			product_id: line.productId,
			product_name: line.name,
			quantity: line.quantity,
			short_quantity: line.shortQuantity,
			unit_price_cents: line.unitPriceCents,
			subtotal_cents: line.subtotalCents,
		})),
		shipment: shipment && {
			carrier: shipment.carrier,
			tracking_number: shipment.trackingNumber,
			shipped_at: iso(shipment.shippedAt),
			delivered_at: isoOrNull(shipment.deliveredAt),
			tracking_url: trackingUrl(shipment.carrier, shipment.trackingNumber),
			corrections: shipment.corrections,
			can_undo: canUndo(order, at),
		},
		refunds: order.refunds.map((refund) => ({
			id: refund.id,
			amount_cents: refund.amountCents,
			reason: refund.reason,
			cause: refund.cause,
			state: refund.state,
			created_by: refund.createdBy,
			created_at: iso(refund.createdAt),
			failed_at: isoOrNull(refund.failedAt),
			failure_reason: refund.failureReason,
			is_unresolved: isUnresolved(refund),
		})),
		refunded_cents: refundedCents(order),
		disputes: order.disputes.map((dispute) => ({
			id: dispute.id,
			amount_cents: dispute.amountCents,
			reason: dispute.reason,
			state: dispute.state,
			evidence_due_at: isoOrNull(dispute.evidenceDueAt),
			created_at: iso(dispute.createdAt),
		})),
		disputed_cents: disputedCents(order.disputes),
	};
}

function addressLines(address: NonNullable<AdminOrder["address"]>): string[] {
	return [
		`${address.firstName} ${address.lastName}`.trim(),
		address.line1,
		address.line2 ?? "",
		`${address.city}, ${address.state} ${address.postalCode}`,
		// In English, as international parcels require.
		countryName(address.country, "en"),
	].filter((line) => line !== "");
}

function canUndo(order: AdminOrder, at: number): boolean {
	try {
		checkUndoable(order, at);
		return true;
	} catch {
		return false;
	}
}

function isoOrNull(at: number | null): string | null {
	return at === null ? null : iso(at);
}

function iso(at: number): string {
	return new Date(at).toISOString();
}
