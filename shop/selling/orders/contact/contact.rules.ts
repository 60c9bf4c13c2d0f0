import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";

/** A correction of an order's email or address: what it was before, null if it stayed. `changedAt` in epoch ms. */
export type ContactChange = {
	id: string;
	/** 1 for the first correction of an order. */
	number: number;
	emailBefore: string | null;
	addressBefore: string | null;
	changedBy: string;
	changedAt: number;
};

/** An address in lines, as the timeline and emails show it. */
export function addressText(address: ShippingAddress): string {
	const { firstName, lastName, line1, line2 = "", city, state, postalCode, country } = address;
	return [`${firstName} ${lastName}`.trim(), line1, line2, `${city}, ${state} ${postalCode}`, country]
		.filter((line) => line !== "")
		.join("\n");
}
