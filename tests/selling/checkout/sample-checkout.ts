/** The body that begins a guest's checkout of one pack. `buyer` is part of the email and the address. */
export function sampleCheckout(packId: number, buyer: string) {
	return {
		line_items: [{ id: packId, quantity: 1 }],
		shipping: {
			first_name: "Ana",
			last_name: "Buyer",
			email: `${buyer}@example.com`,
			address_line_1: `${buyer} Main Street`,
			city: "Austin",
			state: "TX",
			postal_code: "78701",
			country: "US",
		},
	};
}
