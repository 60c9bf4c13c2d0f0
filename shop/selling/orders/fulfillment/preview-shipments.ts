import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { selectOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { selectOrderId } from "#shop/selling/orders/order-page/order-page.report.store.ts";
import { checkLineCount, isShippedAs } from "./bulk-orders.ts";
import { carriersFor } from "./carriers.rules.ts";
import { checkShippable } from "./check-step.rules.ts";
import { validShipment } from "./shipment.ts";
import { parseShipmentLines, type ShipmentLine } from "./shipment-lines.rules.ts";

/** What shipping a line would do: `shipped` is done already with the same number; `error` says why one would fail. */
export type PreviewedShipment = ShipmentLine & { state: "ready" | "shipped" | "failed"; error: unknown };

/**
 * What `shipOrders` would do with each of the lines, without doing it. For administrators.
 * @throws ShopError invalid_input for no lines or too many
 */
export async function previewShipments(
	shop: Shop,
	list: { lines: string; carrier: string | null; includeDisputed: boolean },
): Promise<PreviewedShipment[]> {
	const admin = asAdministrator(shop);
	const lines = parseShipmentLines(list.lines);
	checkLineCount(lines.length);
	const seen = new Set<string>();
	return transaction(admin, async (tx) => {
		const previewed: PreviewedShipment[] = [];
		for (const line of lines) {
			const number = parseOrderNumber(line.orderNumber);
			const id = number === null ? undefined : await selectOrderId(tx, number);
			const order = id === undefined ? undefined : await selectOrder(tx, id);
			previewed.push({ ...line, ...stateOf(order, line, { ...list, isRepeated: seen.has(number ?? "") }) });
			if (number !== null) seen.add(number);
		}
		return previewed;
	});
}

function stateOf(
	order: AdminOrder | undefined,
	line: ShipmentLine,
	list: { carrier: string | null; includeDisputed: boolean; isRepeated: boolean },
): Pick<PreviewedShipment, "carrier" | "state" | "error"> {
	const carrier = line.carrier ?? list.carrier ?? carriersFor(order?.shippingMethod ?? "standard")[0] ?? null;
	try {
		const number = parseOrderNumber(line.orderNumber) ?? line.orderNumber;
		if (order === undefined) throw new ShopError("unknown_order_number", { params: { number } });
		if (list.isRepeated) throw new ShopError("order_listed_twice", { params: { number } });
		const draft = validShipment({ carrier, trackingNumber: line.trackingNumber });
		if (isShippedAs(order, draft)) return { carrier, state: "shipped", error: null };
		checkShippable(order, list);
		return { carrier, state: "ready", error: null };
	} catch (error) {
		return { carrier, state: "failed", error };
	}
}
