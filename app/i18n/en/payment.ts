/** The lines of the payment provider's page that are not products. */
export const payment = {
	tax: "Tax ({percent}%)",
	shipping: "Shipping",
	shipping_free: "Free shipping",
	shipping_local: "Free local delivery (1-2 business days)",
	shipping_none: "No shipping needed",
	discount: "Discounts",
} as const;
