import { sql } from "kysely";
import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import type { SampleOrder } from "../year/plan-orders.ts";
import type { SampleShipment } from "../year/plan-shipment.ts";
import { insertMany } from "./insert-many.ts";

/** The parcels that have left, and the orders' steps to "shipped" and "delivered" at their times. */
export async function insertShipments(
	tx: ShopTransaction,
	orders: readonly SampleOrder[],
	administrator: string,
): Promise<void> {
	const sent = orders.flatMap(({ id, shipment }) => (shipment === null ? [] : [{ orderId: id, ...shipment }]));
	await insertMany(tx, "shipments", sent.map(toShipment(administrator)));
	await moveTo(tx, "shipped", "shipped_at");
	await moveTo(tx, "delivered", "delivered_at");
}

function toShipment(administrator: string) {
	return ({ orderId, id, carrier, trackingNumber, shippedAt, deliveredAt }: SampleShipment & { orderId: string }) => ({
		id,
		orderId,
		carrier,
		trackingNumber,
		createdBy: administrator,
		shippedAt,
		deliveredAt,
		deliveredBy: deliveredAt === null ? null : administrator,
	});
}

/** The database's triggers record each step with the order's time of change. */
async function moveTo(tx: ShopTransaction, status: string, column: "shipped_at" | "delivered_at"): Promise<void> {
	const at = sql.ref(`shipments.${column}`);
	await sql`update orders set fulfillment_status = ${status}, updated_at = ${at} from shipments
		where shipments.order_id = orders.id and ${at} is not null`.execute(tx);
}
