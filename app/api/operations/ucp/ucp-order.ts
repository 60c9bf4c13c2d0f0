import { href } from "react-router";
import { shopUrl } from "#app/emails/order-email-data.ts";
import { type StorefrontTranslate, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { formatDays } from "#i18n/format.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import type { RecordedOrder } from "#shop/selling/orders/find-orders.ts";
import { trackingUrl } from "#shop/selling/orders/fulfillment/carriers.rules.ts";
import { orderArrival } from "#shop/selling/orders/order-arrival.rules.ts";
import type { Shipment } from "#shop/selling/orders/order-history.rules.ts";
import { envelope } from "./ucp-envelope.ts";
import { imageOf } from "./ucp-product.ts";
import { orderTotals } from "./ucp-totals.ts";

export const ORDER = "dev.ucp.shopping.order";

type Units = { id: string; quantity: number };

/** An order as it is now (D-332): what was bought, what has left, and what was paid back. Its id is its number. */
export function ucpOrder(shop: Shop, order: RecordedOrder) {
	const speaker = { ...shop, language: order.language };
	const t = createTranslate(storefrontTexts, order.language);
	return {
		ucp: envelope(ORDER),
		id: order.orderNumber,
		label: order.orderNumber,
		checkout_id: order.checkoutId ?? order.id,
		permalink_url: shopUrl(shop.config.publicUrl, href("/order-status"), { order: order.orderNumber }, order.language),
		currency: order.currency.toUpperCase(),
		line_items: linesOf(speaker, order),
		fulfillment: { expectations: expectationsOf(speaker, order, t), events: eventsOf(order) },
		adjustments: order.refunds.map(({ id, amountCents, state, at }) => ({
			id,
			type: "refund",
			occurred_at: new Date(at).toISOString(),
			status: REFUND_STATUSES[state] ?? "pending",
			totals: [{ type: "total", amount: -amountCents, display_text: t("common.refunded") }],
		})),
		totals: orderTotals(order, t),
	};
}

const REFUND_STATUSES: Readonly<Record<string, string>> = { succeeded: "completed", failed: "failed" };

function linesOf(shop: Shop, order: RecordedOrder) {
	const sent = order.shipments.flatMap((shipment) => unitsIn(shipment, order));
	return order.lines.map((line) => {
		const isCanceled = order.fulfillmentStatus === "cancelled";
		const total = isCanceled ? 0 : line.quantity - line.refundedQuantity;
		const shipped = sent.filter(({ id }) => id === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
		const fulfilled = Math.min(shipped, total);
		return {
			id: line.id,
			item: {
				id: String(line.productId),
				title: line.name,
				price: line.unitPriceCents,
				image_url: imageOf(shop, line),
			},
			quantity: { original: line.quantity, total, fulfilled },
			totals: [
				{ type: "subtotal", amount: line.subtotalCents },
				{ type: "total", amount: line.subtotalCents },
			],
			status: statusOf(total, fulfilled),
		};
	});
}

function statusOf(total: number, fulfilled: number): string {
	if (total === 0) return "removed";
	if (fulfilled === total) return "fulfilled";
	return fulfilled > 0 ? "partial" : "processing";
}

/** Where it goes, and when it should arrive; nothing once it has, or if nothing ships. */
function expectationsOf(shop: Shop, order: RecordedOrder, t: StorefrontTranslate) {
	const { address, shippingMethod, createdAt, fulfillmentStatus: status } = order;
	if (address === null || shippingMethod === "none" || status === "cancelled") return [];
	const { timeZone } = shop.config;
	const { delivery } = publicSettingsOf(shop);
	const placed = { status, shippingMethod, country: address.country, createdAt };
	const arrival = orderArrival(placed, shop.clock.now(), timeZone, delivery);
	const days = arrival?.kind === "days" ? arrival.days : null;
	return [
		{
			id: "delivery",
			line_items: order.lines.map(({ id, quantity }) => ({ id, quantity })),
			method_type: "shipping",
			destination: {
				first_name: address.firstName,
				last_name: address.lastName,
				street_address: address.line1,
				...(address.line2 && { extended_address: address.line2 }),
				address_locality: address.city,
				address_region: address.state,
				postal_code: address.postalCode,
				address_country: address.country,
			},
			...(days && { description: t("common.delivery_dates", { dates: formatDays(days, shop.language) }) }),
		},
	];
}

/** Each parcel as it left and as it arrived, in the order of time. */
function eventsOf(order: RecordedOrder) {
	const events = order.shipments.flatMap((shipment, index) => {
		const { carrier, trackingNumber, shippedAt, deliveredAt } = shipment;
		const url = trackingUrl(carrier, trackingNumber);
		const common = {
			line_items: unitsIn(shipment, order),
			carrier,
			...(trackingNumber !== null && { tracking_number: trackingNumber }),
			...(url !== null && { tracking_url: url }),
		};
		const shipped = { at: shippedAt, event: { id: `shipped-${index + 1}`, type: "shipped", ...common } };
		if (deliveredAt === null) return [shipped];
		return [shipped, { at: deliveredAt, event: { id: `delivered-${index + 1}`, type: "delivered", ...common } }];
	});
	return events
		.toSorted((one, other) => one.at - other.at)
		.map(({ at, event }) => ({ ...event, occurred_at: new Date(at).toISOString() }));
}

/** What a parcel holds; one without items holds everything. */
function unitsIn({ items }: Shipment, { lines }: RecordedOrder): Units[] {
	if (items.length === 0) return lines.map(({ id, quantity }) => ({ id, quantity }));
	return items.flatMap(({ name, quantity }) => {
		const line = lines.find((one) => one.name === name);
		return line === undefined ? [] : [{ id: line.id, quantity }];
	});
}
