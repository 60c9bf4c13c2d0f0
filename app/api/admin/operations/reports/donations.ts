import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { MAX_DONATION_NOTE_LENGTH } from "#shop/operations/reports/donation.rules.ts";
import { recordDonation } from "#shop/operations/reports/donations.ts";

export const loader = endpoint({
	POST: {
		text: "Marks an amount as donated to the hospital on a day of the shop's calendar.",
		right: "reports.write",
		/** `key` is the idempotency key. */
		body: z.object({
			amountCents: z.int(),
			donatedOn: z.string(),
			note: z.string().max(2 * MAX_DONATION_NOTE_LENGTH),
			key: z.uuid(),
		}),
		handle: ({ shop, body }) => recordDonation(shop, body),
	},
});
export const action = loader;
