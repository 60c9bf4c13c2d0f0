import { mayCall, type Right } from "#shop/access/staff/rights.rules.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { findLatestCustomers } from "#shop/people/customers/find-customers.ts";
import { findNamedLike } from "#shop/selling/catalog/listing/find-product-list.ts";
import { selectFoundMessages, selectFoundOrders, selectFoundReviews } from "./search.report.store.ts";
import { FOUND_PER_KIND, type Found, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, matchProducts } from "./search.rules.ts";

/**
 * Orders by number, email, name or tracking number; customers, reviews and messages by name or email; products by name
 * in both languages. For staff none of what is not theirs. At most five of each, best first; nothing for less than two characters. For administrators.
 */
export async function searchShop(shop: Shop, query: string): Promise<Found> {
	const admin = asAdministrator(shop);
	const search = query.trim().slice(0, MAX_SEARCH_LENGTH);
	if ([...search].length < MIN_SEARCH_LENGTH) {
		return { orders: [], customers: [], products: [], reviews: [], messages: [] };
	}
	const may = (right: Right) => mayCall(shop.caller, right);
	return await transaction(admin, async (tx) => ({
		orders: may("orders.read") ? await selectFoundOrders(tx, search) : [],
		customers: may("customers.read") ? await findLatestCustomers(tx, search, FOUND_PER_KIND) : [],
		products: matchProducts(await findNamedLike(tx, search), search),
		reviews: may("reviews.read") ? await selectFoundReviews(tx, search, shop.language) : [],
		messages: may("support.read") ? await selectFoundMessages(tx, search) : [],
	}));
}
