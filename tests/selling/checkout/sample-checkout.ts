const ADDRESS = {
	first_name: "Ana",
	last_name: "Díaz",
	address_line_1: "12 Oak Street",
	city: "Austin",
	state: "TX",
	postal_code: "78701",
	country: "US",
};

type Address = typeof ADDRESS & { address_line_2?: string };

/** An address in Austin, as the API's JSON names its parts. */
export const sampleAddress = (changes: Partial<Address> = {}): Address => ({ ...ADDRESS, ...changes });

/** The `shipping` of a guest's checkout. */
export const sampleShipping = ({
	email = "ana@example.com",
	...address
}: Partial<Address & { email: string }> = {}) => ({
	...sampleAddress(address),
	email,
});

/** The body that begins a guest's checkout of one pack. `buyer` is part of the email and the address. */
export const sampleCheckout = (packId: number, buyer: string) => ({
	line_items: [{ id: packId, quantity: 1 }],
	shipping: sampleShipping({ email: `${buyer}@example.com`, address_line_1: `${buyer} Main Street` }),
});
