import { DAY_MS } from "../../../shop/kernel/calendar.rules.ts";
import { blockCustomer } from "../../../shop/people/customers/block-customer.ts";
import { findCustomers } from "../../../shop/people/customers/find-customers.ts";
import { adjustCustomerPoints } from "../../../shop/people/customers/manage-customer.ts";
import { addCustomerNote, tagCustomer } from "../../../shop/people/customers/note-customer.ts";
import { ALL_CUSTOMERS } from "../../../shop/people/customers/segment.rules.ts";
import type { SampleAction } from "./run-actions.ts";

const BEST = 12;

/** A week before the year's end, the best customers are tagged and noted, some get points, and one is blocked. */
export function listCustomerActions(endsAt: number): SampleAction[] {
	return [
		{
			at: endsAt - 7 * DAY_MS,
			run: async (shop) => {
				const ordering = { by: "spent", isDescending: true } as const;
				const { customers } = await findCustomers(shop, { segment: ALL_CUSTOMERS, ordering, page: 1 });
				for (const [index, { id }] of customers.slice(0, BEST).entries()) {
					await tagCustomer(shop, id, { add: index % 3 === 0 ? ["vip", "orthodontist"] : ["vip"], remove: [] });
				}
				const [first] = customers;
				if (first === undefined) return;
				const note = "Sample note: orders for a whole practice, likes to be called before a large parcel leaves.";
				await addCustomerNote(shop, first.id, { note, key: first.id });
				const members = customers.filter(({ userId }) => userId !== null);
				const gift = { points: 25, reason: "Sample reason: thank you for the photo of your strips" };
				for (const { id } of members.slice(0, 3)) await adjustCustomerPoints(shop, id, { ...gift, key: id });
				const blocked = members.at(-1);
				if (blocked) await blockCustomer(shop, blocked.id);
			},
		},
	];
}
