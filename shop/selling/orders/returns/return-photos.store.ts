import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { isOrderOf, type OrderBuyer } from "#shop/selling/orders/orders.store.ts";

/** Adds photos to a return, in their order. */
export async function insertPhotos(
	tx: Transaction<Schema>,
	photos: readonly { id: string; returnId: string; bytes: Uint8Array; at: number }[],
): Promise<void> {
	for (const [index, { id, returnId, bytes, at }] of photos.entries()) {
		// As text both ways: the two databases' drivers have bytes in different shapes.
		await sql`insert into return_photos (id, return_id, position, image, added_at)
			values (${id}, ${returnId}, ${index + 1}, decode(${Buffer.from(bytes).toString("base64")}, 'base64'), ${asInstant(at)})`.execute(
			tx,
		);
	}
}

export async function selectPhoto(
	tx: Transaction<Schema>,
	{ orderId, photoId }: { orderId: string; photoId: string },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const { rows } = await sql<{ image: string }>`
		select encode(image, 'base64') as image from return_photos
		join returns on returns.id = return_photos.return_id
		where return_photos.id = ${photoId} and returns.order_id = ${orderId}`.execute(tx);
	return rows[0] && Uint8Array.from(Buffer.from(rows[0].image, "base64"));
}

/** Deletes the photos of returns that changed last before an instant (epoch ms). */
export async function deletePhotosBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await sql`delete from return_photos using returns
		where returns.id = return_photos.return_id and returns.changed_at < ${asInstant(before)}`.execute(tx);
}

/** Deletes the photos of a customer's returns. */
export async function deletePhotosOfBuyer(tx: Transaction<Schema>, buyer: OrderBuyer): Promise<void> {
	await sql`delete from return_photos using returns, orders
		where returns.id = return_photos.return_id and orders.id = returns.order_id and ${isOrderOf(buyer)}`.execute(tx);
}
