import { describe, expect, test } from "vitest";
import {
	addressFingerprint,
	addressOf,
	checkShippingForm,
	EMPTY_SHIPPING_FORM,
	normalShippingForm,
	SHIPPING_FIELDS,
	type ShippingForm,
} from "./shipping-form.rules.ts";
import { sampleShippingForm } from "./testing/sample-shipping-form.ts";

const form = sampleShippingForm({ lastName: "García", line1: "12 Main St", city: "Laredo", postalCode: "78040" });

function problemWith(changes: Partial<Record<keyof ShippingForm, unknown>>) {
	return checkShippingForm({ ...form, ...changes });
}

describe("the shipping form", () => {
	test.each([
		["CHK-08", "firstName"],
		["CHK-09", "lastName"],
		["CHK-10", "email"],
		["CHK-11", "line1"],
		["CHK-12", "city"],
		["CHK-13", "state"],
		["CHK-14", "postalCode"],
	] as const)("%s has the field %s, empty at first", (_, field) => {
		expect(SHIPPING_FIELDS).toContain(field);
		expect(EMPTY_SHIPPING_FORM[field]).toBe("");
	});

	test("CHK-15 has a country, the United States at first", () => {
		expect(SHIPPING_FIELDS).toContain("country");
		expect(EMPTY_SHIPPING_FORM.country).toBe("US");
	});

	test("D-91 has its fields in the order of the page, the country first", () => {
		expect(SHIPPING_FIELDS).toEqual(Object.keys(form));
		expect(Object.keys(EMPTY_SHIPPING_FORM)).toEqual(Object.keys(form));
	});

	test("a complete form has no problems, with and without the second line", () => {
		expect(problemWith({})).toEqual([]);
		expect(problemWith({ line2: "Apt 3" })).toEqual([]);
	});

	test.each(["firstName", "lastName", "email", "line1", "city", "state", "postalCode", "country"] as const)(
		"CHK-21 CHK-22 %s is required, also against white space and against nothing at all",
		(field) => {
			const required = { field, code: "required" };
			expect(problemWith({ [field]: "" })).toContainEqual(required);
			expect(problemWith({ [field]: " \t " })).toContainEqual(required);
			expect(problemWith({ [field]: undefined })).toContainEqual(required);
			expect(problemWith({ [field]: 42 })).toContainEqual(required);
		},
	);

	test("CHK-21 an untouched form reports every field but the second line and the default country", () => {
		expect(checkShippingForm(EMPTY_SHIPPING_FORM).map(({ field }) => field)).toEqual([
			"firstName",
			"lastName",
			"email",
			"line1",
			"city",
			"state",
			"postalCode",
		]);
	});

	test("CHK-23 requires a valid email", () => {
		expect(problemWith({ email: "ana@" })).toEqual([{ field: "email", code: "invalid_email" }]);
	});

	test.each([
		["firstName", 50],
		["lastName", 50],
		["line1", 100],
		["line2", 100],
		["city", 80],
	] as const)("%s may have %i characters and no more", (field, length) => {
		expect(problemWith({ [field]: "é".repeat(length) })).toEqual([]);
		expect(problemWith({ [field]: "é".repeat(length + 1) })).toEqual([{ field, code: "too_long" }]);
	});

	test("CHK-14 a state that is written freely and a postal code have a longest text too", () => {
		const mexican = { country: "MX", postalCode: "88000" };
		expect(problemWith({ ...mexican, state: "é".repeat(60) })).toEqual([]);
		expect(problemWith({ ...mexican, state: "é".repeat(61) })).toEqual([{ field: "state", code: "too_long" }]);
		expect(problemWith({ postalCode: "7".repeat(12) })).toEqual([{ field: "postalCode", code: "invalid_postal_code" }]);
		expect(problemWith({ postalCode: "7".repeat(13) })).toEqual([{ field: "postalCode", code: "too_long" }]);
	});

	test("rejects NUL and control characters", () => {
		expect(problemWith({ line1: "12 Main\u0000St" })).toEqual([{ field: "line1", code: "invalid_characters" }]);
		expect(problemWith({ city: "Lar\u001bedo" })).toEqual([{ field: "city", code: "invalid_characters" }]);
	});
});

describe("region and postal code", () => {
	test.each([
		[{ state: "ZZ" }, "state", "invalid_choice"],
		[{ state: "Tamaulipas" }, "state", "invalid_choice"],
		[{ postalCode: "7804" }, "postalCode", "invalid_postal_code"],
		[{ postalCode: "K1A 0B1" }, "postalCode", "invalid_postal_code"],
		[{ country: "CA", state: "ON" }, "postalCode", "invalid_postal_code"],
		[{ country: "CA", postalCode: "K1A 0B1" }, "state", "invalid_choice"],
		[{ country: "MX", state: "Tamaulipas", postalCode: "8800" }, "postalCode", "invalid_postal_code"],
		[{ country: "DE" }, "country", "invalid_choice"],
		[{ country: "United States" }, "country", "invalid_choice"],
	])("%j: %s is %s", (changes, field, code) => {
		expect(problemWith(changes)).toEqual([{ field, code }]);
	});

	test.each([
		{ postalCode: "78040-1234" },
		{ postalCode: "780401234" },
		{ state: "tx" },
		{ state: "Texas" },
		{ state: "PR", postalCode: "00901", city: "San Juan" },
		{ country: "ca", state: "Ontario", postalCode: "k1a0b1" },
		{ country: "MX", state: "Tamaulipas", postalCode: "88000" },
	])("accepts %j", (changes) => {
		expect(problemWith(changes)).toEqual([]);
	});
});

describe("normalization", () => {
	test("trims white space and uses postal codes and abbreviations", () => {
		const typed = { ...form, firstName: "  Ana   María ", state: "texas", postalCode: "780401234", country: "us" };
		expect(normalShippingForm(typed)).toMatchObject({
			firstName: "Ana María",
			state: "TX",
			postalCode: "78040-1234",
			country: "US",
		});
		expect(normalShippingForm({ ...form, country: "CA", state: "on", postalCode: "k1a0b1" })).toMatchObject({
			state: "ON",
			postalCode: "K1A 0B1",
		});
	});

	test("is idempotent", () => {
		const once = normalShippingForm({ ...form, line2: " Apt\u00a03 ", postalCode: "780401234" });
		expect(normalShippingForm(once)).toEqual(once);
	});

	test("the address has no email, and a second line only if there is one", () => {
		expect(Object.keys(addressOf(form)).sort()).toEqual(
			["firstName", "lastName", "line1", "city", "state", "postalCode", "country"].sort(),
		);
		expect(addressOf({ ...form, line2: "Apt 3" }).line2).toBe("Apt 3");
	});
});

describe("the fingerprint of an address", () => {
	const address = addressOf({ ...form, line1: "12 Peña St.", line2: "Apt 3" });

	test.each([
		{ line1: "12  pena st" },
		{ line2: "APT. 3" },
		{ postalCode: "78040-1234" },
		{ firstName: "Luis", lastName: "Soto" },
		{ line1: "12 Peña St. Apt 3", line2: "" },
	])("is the same for %j", (changes) => {
		expect(addressFingerprint({ ...address, ...changes })).toBe(addressFingerprint(address));
	});

	test("D-16 keeps country, area and street, each without what people write differently", () => {
		expect(addressFingerprint({ ...address, postalCode: "78040-1234" })).toBe("us|78040|12penastapt3");
		const canadian = { ...address, country: "CA", postalCode: "K1A 0B1" };
		expect(addressFingerprint(canadian)).toBe("ca|k1a0b1|12penastapt3");
		expect(addressFingerprint({ ...canadian, country: "ca", postalCode: "k1a-0b1" })).toBe("ca|k1a0b1|12penastapt3");
	});

	test.each([{ line1: "13 Peña St." }, { line2: "Apt 4" }, { postalCode: "78041" }, { country: "MX" }])(
		"is another one for %j",
		(changes) => {
			expect(addressFingerprint({ ...address, ...changes })).not.toBe(addressFingerprint(address));
		},
	);
});
