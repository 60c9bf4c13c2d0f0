import type * as z from "zod";
import type { DeepReadonly } from "#app/api/endpoint-types.ts";
import { formatCountry } from "#i18n/format.ts";
import { EMPTY_SHIPPING_FORM } from "#shop/selling/addresses/shipping-form.rules.ts";
import { type AdminOrder, refundableCents, refundedCents } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { disputedCents } from "#shop/selling/orders/disputes/disputes.rules.ts";
import { trackingUrl } from "#shop/selling/orders/fulfillment/carriers.rules.ts";
import { checkUndoable } from "#shop/selling/orders/fulfillment/check-step.rules.ts";
import { namedLines, unsentLines } from "#shop/selling/orders/fulfillment/parcels.rules.ts";
import { isUnresolved } from "#shop/selling/orders/refunds/refunds.rules.ts";
import type { adminOrderResponse } from "./orders.schema.ts";

/** `at` is an instant in epoch ms. Guest orders are identified by their package name (D-22). */
export function shownOrder(order: AdminOrder, at: number) {
	const { address, email } = order;
	const shipments = order.shipments.map((parcel) => ({
		...parcel,
		trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber),
		canUndo: canUndo(order, parcel.id, at),
		items: namedLines(order, parcel),
	}));
	return {
		...order,
		totalAmount: order.totalCents / 100,
		profiles: { firstName: address?.firstName ?? "", lastName: address?.lastName ?? "", email: email ?? "" },
		refundableCents: refundableCents(order),
		address: address === null ? [] : addressLines(address),
		items: order.lines.map((line) => ({ ...line, productName: line.name })),
		shipments,
		shipment: shipments.at(-1) ?? null,
		unsent: unsentLines(order),
		refunds: order.refunds.map((refund) => ({ ...refund, isUnresolved: isUnresolved(refund) })),
		refundedCents: refundedCents(order),
		disputedCents: disputedCents(order.disputes),
	} satisfies DeepReadonly<z.input<typeof adminOrderResponse>>;
}

/** Email and address in fields, which a correction starts from. */
export function contactOf({ address, email }: AdminOrder) {
	return {
		...EMPTY_SHIPPING_FORM,
		...address,
		email: email ?? "",
		hasEmail: email !== null,
		hasAddress: address !== null,
	};
}

function addressLines(address: NonNullable<AdminOrder["address"]>): string[] {
	return [
		`${address.firstName} ${address.lastName}`.trim(),
		address.line1,
		address.line2 ?? "",
		`${address.city}, ${address.state} ${address.postalCode}`,
		// In English, as international parcels require.
		formatCountry(address.country, "en"),
	].filter((line) => line !== "");
}

function canUndo(order: AdminOrder, shipmentId: string, at: number): boolean {
	try {
		checkUndoable(order, shipmentId, at);
		return true;
	} catch {
		return false;
	}
}
