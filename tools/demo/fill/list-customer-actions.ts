import { DAY_MS } from "../../../shop/kernel/calendar.rules.ts";
import { findCustomers } from "../../../shop/people/customers/find-customers.ts";
import { addCustomerNote, tagCustomer } from "../../../shop/people/customers/note-customer.ts";
import { ALL_CUSTOMERS } from "../../../shop/people/customers/segment.rules.ts";
import type { SampleAction } from "./run-actions.ts";

const BEST = 12;

/** The best customers are tagged, and noted: a week before the year's end. */
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
			},
		},
	];
}
