import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import type { SavedAddress, SavedAddressForm } from "./saved-address.rules.ts";

/** The addresses of an account: the default first, then the newest (ADDR-04, ADDR-05). */
export async function selectAddresses(tx: Transaction<Schema>, userId: string): Promise<SavedAddress[]> {
	const rows = await tx
		.selectFrom("addresses")
		.selectAll()
		.where("userId", "=", userId)
		.orderBy("isDefault", "desc")
		.orderBy("createdAt", "desc")
		.orderBy("id")
		.execute();
	return rows.map(toAddress);
}

/** Serializes changes to an account's addresses. */
export async function lockAddresses(tx: Transaction<Schema>, userId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`.execute(tx);
}

export async function insertAddress(
	tx: Transaction<Schema>,
	address: { userId: string; form: SavedAddressForm; isDefault: boolean; at: number },
): Promise<SavedAddress> {
	const row = await tx
		.insertInto("addresses")
		.values({
			userId: address.userId,
			...columnsOf(address.form),
			isDefault: address.isDefault,
			createdAt: address.at,
			updatedAt: address.at,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	return toAddress(row);
}

/** Updates an address of the account; undefined if it has none with this id. */
export async function updateAddress(
	tx: Transaction<Schema>,
	address: { userId: string; id: string; form: SavedAddressForm; at: number },
): Promise<SavedAddress | undefined> {
	const row = await tx
		.updateTable("addresses")
		.set({ ...columnsOf(address.form), updatedAt: address.at })
		.where("id", "=", address.id)
		.where("userId", "=", address.userId)
		.returningAll()
		.executeTakeFirst();
	return row && toAddress(row);
}

export async function updateDefault(tx: Transaction<Schema>, userId: string, id: string): Promise<void> {
	// Unset the old one first: an account never has two.
	const addresses = () => tx.updateTable("addresses").where("userId", "=", userId);
	await addresses().set({ isDefault: false }).where("isDefault", "=", true).where("id", "<>", id).execute();
	await addresses().set({ isDefault: true }).where("id", "=", id).execute();
}

/** Deletes an address of the account; false if it has none with this id. */
export async function deleteAddressRow(tx: Transaction<Schema>, userId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("addresses")
		.where("id", "=", id)
		.where("userId", "=", userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** The columns of a form, which may have come with more fields. */
function columnsOf(form: SavedAddressForm) {
	return {
		...pick(form, ["firstName", "lastName", "city", "state", "postalCode", "country"]),
		addressLine1: form.line1,
		addressLine2: form.line2 === "" ? null : form.line2,
	};
}

function toAddress(row: Selectable<Schema["addresses"]>): SavedAddress {
	const { userId: _, addressLine1: line1, addressLine2: line2, createdAt: __, updatedAt: ___, ...address } = row;
	return { ...address, line1, ...(line2 !== null && { line2 }) };
}

/** An account without a default keeps the other's. */
export async function updateOwner(
	tx: Transaction<Schema>,
	{ from, to }: { from: string; to: string },
): Promise<number> {
	const { numAffectedRows } = await sql`update addresses set user_id = ${to}::uuid, is_default = is_default
			and not exists (select from addresses own where own.user_id = ${to}::uuid and own.is_default)
		where user_id = ${from}::uuid and not exists (select from addresses own where own.user_id = ${to}::uuid
			and (own.first_name, own.last_name, own.address_line_1, coalesce(own.address_line_2, ''), own.city, own.state,
				own.postal_code, own.country)
			= (addresses.first_name, addresses.last_name, addresses.address_line_1, coalesce(addresses.address_line_2, ''),
				addresses.city, addresses.state, addresses.postal_code, addresses.country))`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}
