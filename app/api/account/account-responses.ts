import type { z } from "zod";
import type { SavedAddress } from "#shop/addresses/saved-address.rules.ts";
import { type Cursor, writeCursor } from "#shop/cursor.rules.ts";
import type { CustomerOrder } from "#shop/orders/order-history.rules.ts";
import type { PointsExpiration, PointsTransaction } from "#shop/points/points-history.rules.ts";
import type { ShippingAddress } from "#shop/pricing/shipping.rules.ts";
import type {
	accountOrderResponse,
	accountOrdersResponse,
	accountPointsResponse,
	addressResponse,
	pointsTransactionResponse,
} from "./account.schema.ts";

export function ordersResponse(page: {
	orders: readonly CustomerOrder[];
	next: Cursor | null;
}): z.infer<typeof accountOrdersResponse> {
	return { orders: page.orders.map(orderResponse), next: page.next && writeCursor(page.next) };
}

export function pointsResponse(page: {
	transactions: readonly PointsTransaction[];
	next: Cursor | null;
}): z.infer<typeof accountPointsResponse> {
	return { transactions: page.transactions.map(transactionResponse), next: page.next && writeCursor(page.next) };
}

export function orderResponse(order: CustomerOrder): z.infer<typeof accountOrderResponse> {
	const { shipment } = order;
	return {
		id: order.id,
		order_number: order.orderNumber,
		receipt_number: order.receiptNumber,
		status: order.fulfillmentStatus,
		created_at: instant(order.createdAt),
		currency: order.currency,
		total_amount: order.totalCents / 100,
		points_earned: order.pointsEarned,
		order_items: order.lines.map((line) => ({
			id: line.id,
			product_id: line.productId,
			product_name: line.name,
			image: line.image,
			quantity: line.quantity,
			unit_price_cents: line.unitPriceCents,
			total_price: line.totalPriceCents / 100,
		})),
		subtotal_cents: order.subtotalCents,
		points_used: order.pointsUsed,
		points_discount_cents: order.pointsDiscountCents,
		discount_cents: order.accountDiscountCents,
		tax_cents: order.taxCents,
		shipping_cents: order.shippingCents,
		shipping_method: order.shippingMethod,
		total_cents: order.totalCents,
		refunded_cents: order.refundedCents,
		shipping_address: order.address && postalResponse(order.address),
		shipment: shipment && {
			carrier: shipment.carrier,
			tracking_number: shipment.trackingNumber,
			shipped_at: instant(shipment.shippedAt),
			delivered_at: shipment.deliveredAt === null ? null : instant(shipment.deliveredAt),
		},
	};
}

export function savedAddressResponse(address: SavedAddress): z.infer<typeof addressResponse> {
	return { id: address.id, ...postalResponse(address), is_default: address.isDefault };
}

export function expirationResponse(expiration: PointsExpiration | null): { points: number; at: string } | null {
	return expiration && { points: expiration.points, at: instant(expiration.at) };
}

function transactionResponse(entry: PointsTransaction): z.infer<typeof pointsTransactionResponse> {
	return {
		id: entry.id,
		description: entry.description,
		points: entry.points,
		created_at: instant(entry.createdAt),
		expires_at: entry.expiresAt === null ? null : instant(entry.expiresAt),
		order_number: entry.orderNumber,
	};
}

function postalResponse(address: ShippingAddress) {
	return {
		first_name: address.firstName,
		last_name: address.lastName,
		address_line_1: address.line1,
		address_line_2: address.line2 ?? null,
		city: address.city,
		state: address.state,
		postal_code: address.postalCode,
		country: address.country,
	};
}

function instant(at: number): string {
	return new Date(at).toISOString();
}
