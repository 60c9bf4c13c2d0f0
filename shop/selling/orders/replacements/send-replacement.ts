import { checkFree } from "#shop/access/work/work.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { recordSale, sellAvailableStock } from "#shop/selling/catalog/stock.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder, selectOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { sentShipment } from "#shop/selling/orders/fulfillment/check-step.rules.ts";
import type { ParcelLine } from "#shop/selling/orders/fulfillment/parcels.rules.ts";
import { ORDER_CODE_LENGTH, orderNumber, receiptNumber } from "#shop/selling/orders/order-number.rules.ts";
import { unitsOrdered } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { insertReplacement, selectReplacements } from "./replacements.store.ts";

/**
 * Sends lines of an order that has left again, free, as an order of its own: it takes their units from stock, and has
 * no payment, points, code or donation (D-234). `key` (a UUID) identifies the attempt, so the same one is sent once;
 * `seenReplacements` is the number of them that the admin's page had loaded. For administrators.
 * @returns the new order
 * @throws ShopError order_not_found, not_shipped, already_canceled, insufficient_stock (params product_name),
 * replacement_sent (params who, at); invalid_input for lines that the order does not have, or a key that is another order's
 */
export async function sendReplacement(
	shop: Shop,
	orderId: string,
	draft: { lines: readonly ParcelLine[]; key: string; seenReplacements?: number | null },
): Promise<AdminOrder> {
	const admin = asAdministrator(shop);
	const createdBy = admin.caller.administrator.email;
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		const sent = await selectReplacements(tx, orderId);
		if (sent.some(({ id }) => id === draft.key)) return existing(tx, draft.key);
		await checkFree(tx, admin, "order", orderId);
		sentShipment(order);
		const last = sent.at(-1);
		if (last && draft.seenReplacements != null && draft.seenReplacements !== sent.length) {
			throw new ShopError("replacement_sent", { params: { who: last.createdBy ?? "", at: last.createdAt } });
		}
		const lines = linesToSend(order, draft.lines);
		const units = await sellAvailableStock(tx, lines, at);
		const short = units.find((unit) => unit.short > 0);
		if (short) {
			const name = lines.find(({ productId }) => productId === short.productId)?.name ?? "";
			throw new ShopError("insufficient_stock", { params: { product_name: name } });
		}
		const code = shop.ids.code(ORDER_CODE_LENGTH);
		const numbers = { orderNumber: orderNumber(code), receiptNumber: receiptNumber(code) };
		const isOther = draft.key !== orderId;
		if (!(isOther && (await insertReplacement(tx, order, { id: draft.key, ...numbers, lines, createdBy, at })))) {
			throw new ShopError("invalid_input", { details: [{ field: "key", code: "taken" }] });
		}
		await recordSale(tx, { orderId: draft.key, units, at });
		await recordActivity(tx, admin, "ORDER_REPLACE", {
			order_number: order.orderNumber,
			replacement: numbers.orderNumber,
		});
		if (order.email !== null) {
			await queueMessage(tx, {
				kind: "order_replacement",
				orderId: draft.key,
				recipient: order.email,
				language: order.language,
				data: {
					orderNumber: numbers.orderNumber,
					replacesNumber: order.orderNumber,
					name: order.address?.firstName ?? "",
					items: lines.map(({ name, quantity }) => ({ name, quantity })),
				},
				at,
			});
		}
		return existing(tx, draft.key);
	});
}

async function existing(tx: ShopTransaction, id: string): Promise<AdminOrder> {
	const order = await selectOrder(tx, id);
	if (!order) throw new ShopError("order_not_found");
	return order;
}

/** @throws ShopError invalid_input */
function linesToSend(order: AdminOrder, lines: readonly ParcelLine[]) {
	const toSend = lines.flatMap(({ productId, quantity }, index) => {
		const line = order.lines.find((one) => one.productId === productId);
		const isFirst = lines.findIndex((one) => one.productId === productId) === index;
		if (!line || !isFirst || quantity < 1 || quantity > unitsOrdered(line)) return [];
		return [{ productId, name: line.name, image: line.image, quantity }];
	});
	if (toSend.length === 0 || toSend.length < lines.length) {
		throw new ShopError("invalid_input", { details: [{ field: "lines", code: "out_of_range" }] });
	}
	return toSend;
}
