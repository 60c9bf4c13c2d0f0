import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";
import { unitsOrdered } from "#shop/selling/orders/refunds/refund-lines.rules.ts";

/** Units of a product in a parcel. */
export type ParcelLine = { productId: number; quantity: number };

/** Parcels and lines of an order; a parcel without lines holds everything. */
export type ParcelOrder = {
	lines: readonly { productId: number; quantity: number; removedQuantity: number }[];
	shipments: readonly { lines: readonly ParcelLine[]; deliveredAt: unknown }[];
};

/** The units of each line that are in no parcel yet, in the order of the lines; lines without any are left out. */
export function unsentLines({ lines, shipments }: ParcelOrder): ParcelLine[] {
	return lines.flatMap((line) => {
		const sent = shipments.reduce((sum, parcel) => sum + unitsIn(parcel.lines, line), 0);
		const quantity = Math.max(0, unitsOrdered(line) - sent);
		return quantity === 0 ? [] : [{ productId: line.productId, quantity }];
	});
}

function unitsIn(parcel: readonly ParcelLine[], line: ParcelOrder["lines"][number]): number {
	if (parcel.length === 0) return unitsOrdered(line);
	return parcel.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
}

/** Whether some of an order has left, and some has not. */
export function isPartlySent(order: ParcelOrder): boolean {
	return order.shipments.length > 0 && unsentLines(order).length > 0;
}

/** The status that follows from an order's parcels: it waits while anything does, and has arrived when all of them have. */
export function parcelStatus(order: ParcelOrder): Extract<FulfillmentStatus, "processing" | "shipped" | "delivered"> {
	if (order.shipments.length === 0 || unsentLines(order).length > 0) return "processing";
	return order.shipments.every(({ deliveredAt }) => deliveredAt !== null) ? "delivered" : "shipped";
}

/** What a parcel holds, by name, when that is not the whole order; none for a parcel that holds everything. */
export function namedLines(
	{ lines }: { lines: readonly (ParcelOrder["lines"][number] & { name: string })[] },
	parcel: { lines: readonly ParcelLine[] },
): { name: string; quantity: number }[] {
	const isWhole = lines.every((line) => unitsIn(parcel.lines, line) === unitsOrdered(line));
	if (isWhole) return [];
	return parcel.lines.map(({ productId, quantity }) => ({
		name: lines.find((line) => line.productId === productId)?.name ?? "",
		quantity,
	}));
}
