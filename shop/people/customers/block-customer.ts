import { addBlock, removeBlock } from "#shop/access/blocks/customer-blocks.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { selectCustomer } from "./customers.report.store.ts";

/**
 * Blocks a customer: neither the account nor the address can start a checkout any more. A payment that is under way settles
 * as any other (CUST-11). Again, it changes nothing. For administrators.
 * @throws ShopError not_found
 */
export function blockCustomer(shop: Shop, customerId: string): Promise<void> {
	return changeBlock(shop, customerId, true);
}

/** Lets a blocked customer check out again. Again, it changes nothing. For administrators. @throws ShopError not_found */
export function unblockCustomer(shop: Shop, customerId: string): Promise<void> {
	return changeBlock(shop, customerId, false);
}

async function changeBlock(shop: Shop, customerId: string, isBlocked: boolean): Promise<void> {
	const admin = asAdministrator(shop);
	await transaction(asSystem(shop), async (tx) => {
		const customer = await selectCustomer(tx, customerId);
		if (customer === undefined) throw new ShopError("not_found");
		const { id, userId, email } = customer;
		const by = { blockedBy: admin.caller.administrator.email, blockedAt: shop.clock.now() };
		const hasChanged = isBlocked
			? await addBlock(tx, shop, { ...by, customerId: id, userId, email })
			: await removeBlock(tx, shop, { userId, email });
		if (!hasChanged) return;
		await recordActivity(tx, admin, isBlocked ? "CUSTOMER_BLOCK" : "CUSTOMER_UNBLOCK", { customer_id: id });
	});
}
