import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";

/** The checkout's form as a guest in Austin fills it in. */
export const sampleShippingForm = (changes: Partial<ShippingForm> = {}): ShippingForm => ({
	country: "US",
	firstName: "Ana",
	lastName: "Díaz",
	email: "ana@example.com",
	line1: "12 Oak Street",
	line2: "",
	city: "Austin",
	state: "TX",
	postalCode: "78701",
	...changes,
});
