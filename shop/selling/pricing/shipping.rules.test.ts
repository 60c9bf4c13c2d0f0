import { describe, expect, test } from "vitest";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import {
	type Destination,
	isLocal,
	type ShippedProduct,
	shippingOf as shippingWith,
	TRIAL_PACK_SHIPPING_CENTS,
} from "./shipping.rules.ts";

const { shipping, delivery } = DEFAULT_SELLING;
const shippingOf = (subtotal: number, products: readonly ShippedProduct[], destination: Destination | null) =>
	shippingWith(subtotal, products, destination, shipping);

const laredo = { city: "Laredo", state: "TX", postalCode: "78041", country: "US" };
const pack: ShippedProduct = { category: "small", shippingCents: null, specialShipping: false };
const test8: ShippedProduct = { ...pack, category: "admin_test" };
const trial = (shippingCents: number | null = TRIAL_PACK_SHIPPING_CENTS): ShippedProduct => ({
	category: "trial",
	shippingCents,
	specialShipping: true,
});
const austin = { city: "Austin", state: "TX", postalCode: "78701", country: "US" };

describe("shipping", () => {
	test.each([
		[0, 200],
		[598, 200],
		[599, 0],
		[600, 0],
		[50_000, 0],
	])("PRICE-01 PRICE-02 merchandise of %i cents ships for %i", (subtotal, cents) => {
		expect(shippingOf(subtotal, [pack], austin)).toEqual({ shippingMethod: "standard", shippingCents: cents });
		expect(shippingOf(subtotal, [pack], null).shippingCents).toBe(cents);
	});

	test("PRICE-04 Laredo ships free at any subtotal", () => {
		expect(shippingOf(399, [pack], laredo)).toEqual({ shippingMethod: "local", shippingCents: 0 });
		expect(shippingOf(5000, [pack], laredo)).toEqual({ shippingMethod: "local", shippingCents: 0 });
	});

	test.each(["city", "state", "postalCode", "country"] as const)(
		"PRICE-04 spaces around the %s do not matter",
		(field) => {
			const byName = { ...laredo, postalCode: "78701" };
			const byCode = { ...laredo, city: "Elsewhere" };
			const typed = field === "postalCode" ? byCode : byName;
			expect(isLocal({ ...typed, [field]: ` ${typed[field]} ` }, shipping.localDelivery)).toBe(true);
		},
	);

	test("PRICE-03 two products with rates of their own pay the higher one", () => {
		expect(shippingOf(0, [trial(350), trial(120)], austin).shippingCents).toBe(350);
	});

	test("CONST-04 CAT-03 PRICE-03 a trial pack alone ships at its own rate, whatever the standard one is", () => {
		expect(shippingOf(0, [trial(350)], austin).shippingCents).toBe(350);
		expect(shippingOf(0, [trial(350), test8], null).shippingCents).toBe(350);
		expect(shippingOf(0, [trial(0)], austin)).toEqual({ shippingMethod: "standard", shippingCents: 0 });
		expect(shippingOf(0, [trial(null)], austin).shippingCents).toBe(shipping.standardCents);
		expect(shippingOf(399, [trial(350), pack], austin).shippingCents).toBe(shipping.standardCents);
		expect(shippingOf(599, [trial(350), pack], austin).shippingCents).toBe(0);
		expect(shippingOf(0, [trial(350)], laredo).shippingCents).toBe(0);
	});

	test("an own rate applies only to products with special shipping", () => {
		expect(shippingOf(0, [{ ...trial(350), specialShipping: false }], austin).shippingCents).toBe(200);
	});

	test("the test product does not ship, but other products with it do", () => {
		expect(shippingOf(0, [test8], austin)).toEqual({ shippingMethod: "none", shippingCents: 0 });
		expect(shippingOf(0, [test8], laredo).shippingMethod).toBe("none");
		expect(shippingOf(0, [trial(), test8], austin).shippingCents).toBe(200);
		expect(shippingOf(0, [], null)).toEqual({ shippingMethod: "none", shippingCents: 0 });
	});
});

describe("local delivery", () => {
	test.each([
		laredo,
		{ ...laredo, postalCode: "99999" },
		{ ...laredo, city: " laredo " },
		{ ...laredo, state: "tx", country: "us" },
		{ ...laredo, city: "Webb County", postalCode: "78040" },
		{ ...laredo, city: "Webb County", postalCode: "78049" },
		{ ...laredo, city: "", postalCode: "78045-1234" },
	])("PRICE-04 %j is local", (address) => {
		expect(isLocal(address, shipping.localDelivery)).toBe(true);
	});

	test.each([
		austin,
		{ ...laredo, state: "MO", postalCode: "64063" },
		{ ...laredo, country: "MX", state: "TAM" },
		{ ...austin, postalCode: "78039" },
		{ ...austin, postalCode: "78050" },
		{ ...austin, postalCode: "780400" },
		{ ...austin, postalCode: "7804" },
		{ ...austin, state: "OK", postalCode: "78040" },
		{ ...austin, city: "Nuevo Laredo" },
	])("PRICE-04 %j is not", (address) => {
		expect(isLocal(address, shipping.localDelivery)).toBe(false);
	});
});

test("D-173 the owner sets the price, the limit and the place of local delivery, or that there is none", () => {
	const paid = { ...shipping, standardCents: 495, freeFromCents: 2500 };
	expect(shippingWith(2499, [pack], austin, paid).shippingCents).toBe(495);
	expect(shippingWith(2500, [pack], austin, paid).shippingCents).toBe(0);
	expect(shippingWith(2499, [trial(null)], austin, paid).shippingCents).toBe(495);
	expect(shippingWith(99_999, [pack], austin, { ...paid, freeFromCents: null }).shippingCents).toBe(495);
	const inAustin = { city: "Austin", state: "TX", zipFrom: "78701", zipTo: "78799" };
	expect(isLocal({ ...austin, city: "" }, inAustin)).toBe(true);
	expect(isLocal(laredo, inAustin)).toBe(false);
	expect(isLocal(laredo, null)).toBe(false);
});

test("CONST-02 CONST-03 CONST-05 CONST-06 amounts and days", () => {
	expect([shipping.freeFromCents, shipping.standardCents, TRIAL_PACK_SHIPPING_CENTS]).toEqual([599, 200, 200]);
	expect(delivery.local).toEqual({ from: 1, to: 2 });
	expect(delivery.standard).toEqual({ from: 3, to: 5 });
});
