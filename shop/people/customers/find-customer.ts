import { findBlock } from "#shop/access/blocks/customer-blocks.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findUnsubscribedTopics } from "#shop/kernel/email-preferences/email-preferences.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findAddressesOf } from "#shop/selling/addresses/saved-addresses.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";
import { findPointsEntries } from "#shop/selling/points/find-points-history.ts";
import { selectCustomerNotes, selectTags } from "./customer-notes.store.ts";
import {
	selectCustomerMessages,
	selectCustomerOrders,
	selectCustomerReviews,
	selectPhone,
	selectUsedAddresses,
} from "./customer-page.report.store.ts";
import type { CustomerPage } from "./customer-page.rules.ts";
import { selectCustomer } from "./customers.report.store.ts";
import { CUSTOMER_ROWS } from "./customers.rules.ts";

/**
 * A customer with notes, tags, orders, points, reviews, messages and addresses. `id` is the customer's own, or that of the account,
 * order, message or review to whose customer another page links. For administrators.
 * @throws ShopError not_found
 */
export async function findCustomer(shop: Shop, id: string): Promise<CustomerPage> {
	const at = shop.clock.now();
	const page = await transaction(asAdministrator(shop), async (tx) => {
		const customer = await selectCustomer(tx, id);
		if (customer === undefined) throw new ShopError("not_found");
		const { userId } = customer;
		return {
			...customer,
			tags: await selectTags(tx, customer.id),
			notes: await selectCustomerNotes(tx, customer.id),
			phone: userId === null ? null : await selectPhone(tx, userId),
			pointsBalance: userId === null ? null : (await findPoints(tx, userId, at)).balance,
			pointsTransactions: userId === null ? [] : await findPointsEntries(tx, userId, CUSTOMER_ROWS),
			orderRows: await selectCustomerOrders(tx, customer, CUSTOMER_ROWS),
			reviews: await selectCustomerReviews(tx, customer, CUSTOMER_ROWS),
			messages: await selectCustomerMessages(tx, customer, CUSTOMER_ROWS),
			savedAddresses: userId === null ? [] : await findAddressesOf(tx, userId),
			usedAddresses: await selectUsedAddresses(tx, customer, CUSTOMER_ROWS),
		};
	});
	const { userId, email } = page;
	const block = await transaction(asSystem(shop), (tx) => findBlock(tx, shop, { userId, emails: [email] }));
	return { ...page, block, unsubscribedTopics: await findUnsubscribedTopics(shop, email) };
}
