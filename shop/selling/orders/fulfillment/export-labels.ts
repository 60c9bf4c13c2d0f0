import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { csvLine } from "#shop/kernel/csv.rules.ts";
import {
	type AdminOrder,
	ANY_ORDER,
	type OrderFilter,
	weightGrams,
} from "#shop/selling/orders/admin/admin-order.rules.ts";
import { selectOrders } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { matchesQuery } from "#shop/selling/orders/admin/order-query.store.ts";
import { orderQueryOf } from "#shop/selling/orders/admin/order-query.ts";
import { selectWeights } from "#shop/selling/orders/admin/weights.report.store.ts";
import { isDisputed } from "#shop/selling/orders/disputes/disputes.rules.ts";
import { selectPhones } from "./labels.report.store.ts";
import { unsentLines } from "./parcels.rules.ts";
import { BULK_ORDERS_LIMIT } from "./shipment-lines.rules.ts";

/** The columns that Pirate Ship's import recognizes by their names. */
const COLUMNS = [
	"Order ID",
	"Name",
	"Address",
	"Address Line 2",
	"City",
	"State",
	"Zipcode",
	"Country",
	"Phone",
	"Email",
	"Ounces",
	"Order Items",
];

const GRAMS_PER_OUNCE = 28.349523125;

/**
 * The orders of a filter that need a label, as CSV for a label program, the oldest first: paid, approved and neither
 * disputed nor delivered by the shop itself; as many as its reply may ship at once. The export is recorded in the activity
 * log. For administrators.
 */
export async function exportLabels(shop: Shop, of: Partial<OrderFilter> = {}): Promise<string> {
	const admin = asAdministrator(shop);
	const filter = orderQueryOf(shop, { ...ANY_ORDER, ...of, status: "processing" });
	return await transaction(admin, async (tx) => {
		const query = { condition: matchesQuery(filter), after: null, limit: BULK_ORDERS_LIMIT };
		const orders = (await selectOrders(tx, query)).filter(needsLabel).toReversed().map(withUnsentLines);
		const phones = await selectPhones(
			tx,
			orders.flatMap(({ userId }) => userId ?? []),
		);
		const weights = await selectWeights(tx);
		await recordActivity(tx, admin, "LABEL_EXPORT", { orders: orders.length });
		const lines = orders.map((order) => {
			return toRow(order, {
				phone: phones.get(order.userId ?? "") ?? "",
				ounces: inOunces(weightGrams(order, weights)),
			});
		});
		return [COLUMNS, ...lines].map(csvLine).join("");
	});
}

function needsLabel({ address, shippingMethod, disputes }: AdminOrder): boolean {
	return address !== null && shippingMethod === "standard" && !isDisputed(disputes);
}

/** Only what the next parcel can hold: what was taken off or has left is not in it. */
function withUnsentLines(order: AdminOrder): AdminOrder {
	const unsent = unsentLines(order);
	const lines = order.lines.flatMap((line) => {
		const { quantity = 0 } = unsent.find(({ productId }) => productId === line.productId) ?? {};
		return quantity === 0 ? [] : [{ ...line, quantity, removedQuantity: 0 }];
	});
	return { ...order, lines };
}

/** Without the packaging; rounded up, as postage is. */
function inOunces(grams: number | null): string {
	return grams === null ? "" : (Math.ceil((grams / GRAMS_PER_OUNCE) * 10) / 10).toFixed(1);
}

function toRow(
	{ orderNumber, address, email, lines }: AdminOrder,
	{ phone, ounces }: { phone: string; ounces: string },
): string[] {
	return [
		orderNumber,
		`${address?.firstName ?? ""} ${address?.lastName ?? ""}`.trim(),
		address?.line1 ?? "",
		address?.line2 ?? "",
		address?.city ?? "",
		address?.state ?? "",
		address?.postalCode ?? "",
		address?.country ?? "",
		phone,
		email ?? "",
		ounces,
		lines.map(({ name, quantity }) => `${quantity} x ${name}`).join("; "),
	];
}
