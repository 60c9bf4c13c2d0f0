import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { selectOrderId } from "#shop/selling/orders/order-page/order-page.report.store.ts";
import { carriersFor } from "./carriers.rules.ts";
import { deliverOrder, undoDelivery } from "./delivery.ts";
import { shipOrder } from "./shipment.ts";
import { BULK_ORDERS_LIMIT, parseShipmentLines, type ShipmentLine } from "./shipment-lines.rules.ts";

/** How many orders were changed, and one entry for each that was not; numbers as they were typed. */
export type BulkResult = { done: number; failed: { orderNumber: string; error: unknown }[] };

/**
 * Ships the orders of pasted lines, each in its own transaction, so that one bad line stops no other. A repeated request
 * changes nothing: an order that was shipped with the same carrier and number counts as done. `carrier` is for lines
 * without one whose tracking number tells none; null means the first one that is offered for the order.
 * Orders whose payment is disputed fail without `includeDisputed`. For administrators.
 * @throws ShopError invalid_input for no lines or more than {@link BULK_ORDERS_LIMIT}
 */
export async function shipOrders(
	shop: Shop,
	list: { lines: string; carrier: string | null; includeDisputed: boolean },
): Promise<BulkResult> {
	const lines = parseShipmentLines(list.lines);
	checkLineCount(lines.length);
	return forEachOrder(
		shop,
		lines.map((line) => line.orderNumber),
		(id, index) => shipLine(shop, id, lines[index], list),
	);
}

/**
 * Marks orders as delivered, or undoes that, each in its own transaction; one that already is counts as done. For
 * administrators.
 * @throws ShopError invalid_input for no orders or more than {@link BULK_ORDERS_LIMIT}
 */
export async function deliverOrders(
	shop: Shop,
	list: { orderNumbers: readonly string[]; delivered: boolean },
): Promise<BulkResult> {
	checkCount("orderNumbers", list.orderNumbers.length);
	const change = list.delivered ? deliverOrder : undoDelivery;
	return forEachOrder(shop, list.orderNumbers, async (id) => {
		const { fulfillmentStatus } = await findOrder(shop, id);
		if (fulfillmentStatus === (list.delivered ? "delivered" : "shipped")) return;
		await change(shop, id);
	});
}

async function forEachOrder(
	shop: Shop,
	orderNumbers: readonly string[],
	work: (id: string, index: number) => Promise<void>,
): Promise<BulkResult> {
	const admin = asAdministrator(shop);
	const result: BulkResult = { done: 0, failed: [] };
	for (const [index, orderNumber] of orderNumbers.entries()) {
		try {
			const number = parseOrderNumber(orderNumber);
			const id = number === null ? undefined : await transaction(admin, (tx) => selectOrderId(tx, number));
			if (id === undefined) throw new ShopError("unknown_order_number", { params: { number: number ?? orderNumber } });
			await work(id, index);
			result.done += 1;
		} catch (error) {
			result.failed.push({ orderNumber, error });
		}
	}
	return result;
}

async function shipLine(
	shop: Shop,
	id: string,
	line: ShipmentLine | undefined,
	{ carrier, includeDisputed }: { carrier: string | null; includeDisputed: boolean },
): Promise<void> {
	const { shippingMethod } = await findOrder(shop, id);
	const draft = {
		carrier: line?.carrier ?? carrier ?? carriersFor(shippingMethod)[0],
		trackingNumber: line?.trackingNumber,
		includeDisputed,
	};
	try {
		await shipOrder(shop, id, draft);
	} catch (error) {
		const isRepeat = isShopError(error, "already_shipped") || isShopError(error, "already_delivered");
		if (!isRepeat || !isShippedAs(await findOrder(shop, id), draft)) throw error;
	}
}

/** Whether a parcel of an order has just this carrier and number. */
export function isShippedAs(
	{ shipments }: Pick<AdminOrder, "shipments">,
	draft: { carrier: string | undefined; trackingNumber: string | null | undefined },
): boolean {
	return shipments.some(
		({ carrier, trackingNumber }) => carrier === draft.carrier && trackingNumber === (draft.trackingNumber ?? null),
	);
}

/** @throws ShopError invalid_input for no lines or more than {@link BULK_ORDERS_LIMIT} */
export function checkLineCount(count: number): void {
	checkCount("lines", count);
}

/** @throws ShopError invalid_input */
function checkCount(field: string, count: number): void {
	const code = count === 0 ? "required" : count > BULK_ORDERS_LIMIT ? "too_long" : null;
	if (code !== null) throw new ShopError("invalid_input", { details: [{ field, code }] });
}
