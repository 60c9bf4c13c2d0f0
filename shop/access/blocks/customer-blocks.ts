import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { findAddressHash, hashAddress } from "#shop/kernel/email-preferences/suppression-key.ts";
import type { CustomerBlock } from "./block.rules.ts";
import { type BlockedCustomer, deleteBlock, insertBlock, selectBlock, updateBlocked } from "./blocks.store.ts";

/** An account, or null, and the addresses that belong to it or were typed. */
type Buyer = { userId: string | null; emails: readonly (string | null)[] };

/** The block of an account or of one of its addresses; null for none. Within a transaction of the system's. */
export async function findBlock(
	tx: ShopTransaction,
	shop: Shop,
	{ userId, emails }: Buyer,
): Promise<CustomerBlock | null> {
	const addressHashes: string[] = [];
	for (const email of emails) {
		const hash = email === null ? null : await findAddressHash(tx, shop, email);
		if (hash !== null) addressHashes.push(hash);
	}
	if (userId === null && addressHashes.length === 0) return null;
	return (await selectBlock(tx, { userId, addressHashes })) ?? null;
}

/** Blocks a customer's account and address. @returns whether they were not blocked */
export async function addBlock(
	tx: ShopTransaction,
	shop: Shop,
	block: CustomerBlock & { customerId: string; userId: string | null; email: string },
): Promise<boolean> {
	const { email, ...row } = block;
	return insertBlock(tx, { ...row, addressHash: await hashAddress(tx, shop, email) });
}

/** A merged customer's block is the other's from now on. */
export function moveBlock(
	tx: ShopTransaction,
	customers: { from: BlockedCustomer; to: BlockedCustomer },
): Promise<void> {
	return updateBlocked(tx, customers);
}

/** Lets a customer's account and address check out again. @returns whether they were blocked */
export async function removeBlock(
	tx: ShopTransaction,
	shop: Shop,
	{ userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
	return deleteBlock(tx, { userId, addressHash: await hashAddress(tx, shop, email) });
}
