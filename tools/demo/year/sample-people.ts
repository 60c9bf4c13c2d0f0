import type { ShippingAddress } from "../../../shop/selling/pricing/shipping.rules.ts";
import type { Seeded } from "./seeded-random.ts";

/** A made-up buyer. The name says so, and mail to example.com reaches no one. */
export type SamplePerson = {
	number: number;
	name: string;
	email: string;
	language: "en" | "es";
	/** Null for a guest. */
	userId: string | null;
	address: ShippingAddress;
};

/** All buyers, and how many of them, the first ones, have an account. */
const PEOPLE = 250;
const MEMBERS = 60;

/** The buyer whose sign-in is printed. */
export const DEMO_CUSTOMER_EMAIL = emailOf(1);

export function planPeople(seeded: Seeded): SamplePerson[] {
	return Array.from({ length: PEOPLE }, (_, index) => {
		const number = index + 1;
		const { line1, weight: _weight, ...town } = number === 1 ? HOME_TOWN : seeded.pickWeighted(TOWNS);
		return {
			number,
			name: `Sample customer ${number}`,
			email: emailOf(number),
			language: town.country === "MX" || seeded.next() < 0.12 ? "es" : "en",
			userId: number <= MEMBERS ? seeded.uuid() : null,
			address: { firstName: "Sample", lastName: `customer ${number}`, line1: `${100 + number} ${line1}`, ...town },
		};
	});
}

function emailOf(number: number): string {
	return `customer${number}@example.com`;
}

const HOME_TOWN = {
	line1: "Sample Street",
	city: "Laredo",
	state: "TX",
	postalCode: "78041",
	country: "US",
	weight: 4,
};

const TOWNS = [
	HOME_TOWN,
	{ line1: "Example Avenue", city: "San Antonio", state: "TX", postalCode: "78205", country: "US", weight: 6 },
	{ line1: "Sample Street", city: "Austin", state: "TX", postalCode: "78701", country: "US", weight: 6 },
	{ line1: "Placeholder Road", city: "Houston", state: "TX", postalCode: "77002", country: "US", weight: 5 },
	{ line1: "Example Lane", city: "Dallas", state: "TX", postalCode: "75201", country: "US", weight: 4 },
	{ line1: "Sample Boulevard", city: "San Diego", state: "CA", postalCode: "92101", country: "US", weight: 4 },
	{ line1: "Example Drive", city: "Phoenix", state: "AZ", postalCode: "85004", country: "US", weight: 3 },
	{ line1: "Sample Street", city: "Miami", state: "FL", postalCode: "33130", country: "US", weight: 3 },
	{ line1: "Placeholder Way", city: "Chicago", state: "IL", postalCode: "60602", country: "US", weight: 3 },
	{ line1: "Sample Avenue", city: "Brooklyn", state: "NY", postalCode: "11201", country: "US", weight: 2 },
	{ line1: "Calle Ejemplo", city: "Nuevo Laredo", state: "Tamaulipas", postalCode: "88000", country: "MX", weight: 2 },
	{ line1: "Example Crescent", city: "Toronto", state: "ON", postalCode: "M5H 2N2", country: "CA", weight: 1 },
] as const satisfies readonly (Omit<ShippingAddress, "firstName" | "lastName"> & { weight: number })[];
