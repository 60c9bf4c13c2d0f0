import type { FieldCode, FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import { COUNTRIES, isCountry, isPostalCode, normalPostalCode, regionCode, regionsOf } from "./regions.rules.ts";

/** The fields in form order (CHK-08..15): the country first, because it decides state and postal code (D-91). */
export const SHIPPING_FIELDS = [
	"country",
	"firstName",
	"lastName",
	"email",
	"line1",
	"line2",
	"city",
	"state",
	"postalCode",
] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];

export type ShippingForm = Record<ShippingField, string>;

const SHIPPING_MAX_LENGTHS: Readonly<Record<Exclude<ShippingField, "email" | "country">, number>> = {
	firstName: 50,
	lastName: 50,
	line1: 100,
	line2: 100,
	city: 80,
	state: 60,
	postalCode: 12,
};

export const EMPTY_SHIPPING_FORM: Readonly<ShippingForm> = {
	country: "US",
	firstName: "",
	lastName: "",
	email: "",
	line1: "",
	line2: "",
	city: "",
	state: "",
	postalCode: "",
};

/**
 * Normalizes the form for checks and storage: trims white space, brings country, state and postal code into postal
 * notation. Missing and non-text fields become empty.
 */
export function normalShippingForm(draft: Partial<Record<ShippingField, unknown>>): ShippingForm {
	const country = cleanText(draft.country).toUpperCase();
	return {
		country,
		firstName: cleanText(draft.firstName),
		lastName: cleanText(draft.lastName),
		email: cleanText(draft.email),
		line1: cleanText(draft.line1),
		line2: cleanText(draft.line2),
		city: cleanText(draft.city),
		state: regionCode(country, cleanText(draft.state)),
		postalCode: normalPostalCode(country, cleanText(draft.postalCode)),
	};
}

/**
 * Returns the invalid fields. Every field but the second address line is required (CHK-21..23). `countries` are those that
 * orders are sent to at the moment; an address may be saved for any.
 */
export function checkShippingForm(
	draft: Partial<Record<ShippingField, unknown>>,
	countries: readonly string[] = COUNTRIES,
): FieldProblem<ShippingField>[] {
	const form = normalShippingForm(draft);
	const text = (field: keyof typeof SHIPPING_MAX_LENGTHS) =>
		checkText(form[field], { required: field !== "line2", maxLength: SHIPPING_MAX_LENGTHS[field] });
	return fieldProblems<ShippingField>({
		country: checkCountry(form, countries),
		firstName: text("firstName"),
		lastName: text("lastName"),
		email: checkEmail(form.email),
		line1: text("line1"),
		line2: text("line2"),
		city: text("city"),
		state: text("state") ?? checkState(form),
		postalCode: text("postalCode") ?? checkPostalCode(form),
	});
}

/** A name in one field as the form's two: split at the first word. */
export function splitFullName(fullName: string): Pick<ShippingForm, "firstName" | "lastName"> {
	const [firstName = "", ...others] = fullName.trim().split(/\s+/);
	return { firstName, lastName: others.join(" ") };
}

/** Expects a form that `checkShippingForm` accepts. */
export function addressOf({ email: _, line2, ...address }: ShippingForm): ShippingAddress {
	return line2 === "" ? address : { ...address, line2 };
}

/**
 * Normalizes an address to detect a second trial order (D-16): lower case, no accents, punctuation or white space, ZIP
 * without the last four digits.
 */
export function addressFingerprint(address: ShippingAddress): string {
	const { line1, line2 = "", postalCode, country } = address;
	const street = `${line1} ${line2}`
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
	const area = postalCode.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
	return `${country.toLowerCase()}|${country === "US" ? area.slice(0, 5) : area}|${street}`;
}

function checkState({ country, state }: ShippingForm): FieldCode | null {
	const choices = regionsOf(country);
	return choices === null || choices.some(({ code }) => code === state) ? null : "invalid_choice";
}

function checkPostalCode({ country, postalCode }: ShippingForm): FieldCode | null {
	return !isCountry(country) || isPostalCode(country, postalCode) ? null : "invalid_postal_code";
}

function checkCountry({ country }: ShippingForm, countries: readonly string[]): FieldCode | null {
	if (country === "") return "required";
	return countries.includes(country) ? null : "invalid_choice";
}
