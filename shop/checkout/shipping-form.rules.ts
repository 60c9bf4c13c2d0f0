import type { FieldCode, FieldProblem } from "#shop/errors.rules.ts";
import { checkEmail, checkText, cleanText, fieldProblems } from "#shop/form.rules.ts";
import type { ShippingAddress } from "#shop/pricing/shipping.rules.ts";
import { isCountry, isPostalCode, normalPostalCode, regionCode, regionsOf } from "./regions.rules.ts";

/** The fields of the shipping information in the order in which they are asked (CHK-08..15). */
export const SHIPPING_FIELDS = [
	"firstName",
	"lastName",
	"email",
	"line1",
	"line2",
	"city",
	"state",
	"postalCode",
	"country",
] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];

/** The shipping information as it was typed. */
export type ShippingForm = Record<ShippingField, string>;

/** The longest accepted text of each field, in characters. */
export const SHIPPING_MAX_LENGTHS: Readonly<Record<Exclude<ShippingField, "email" | "country">, number>> = {
	firstName: 50,
	lastName: 50,
	line1: 100,
	line2: 100,
	city: 80,
	state: 60,
	postalCode: 12,
};

/** The form before anything is typed. */
export const EMPTY_SHIPPING_FORM: Readonly<ShippingForm> = {
	firstName: "",
	lastName: "",
	email: "",
	line1: "",
	line2: "",
	city: "",
	state: "",
	postalCode: "",
	country: "US",
};

/**
 * The form as it is checked and stored: white space tidied, country, state and postal code in the post's spelling.
 * Missing fields and fields that are no text become empty.
 */
export function normalShippingForm(draft: Partial<Record<ShippingField, unknown>>): ShippingForm {
	const country = cleanText(draft.country).toUpperCase();
	return {
		firstName: cleanText(draft.firstName),
		lastName: cleanText(draft.lastName),
		email: cleanText(draft.email),
		line1: cleanText(draft.line1),
		line2: cleanText(draft.line2),
		city: cleanText(draft.city),
		state: regionCode(country, cleanText(draft.state)),
		postalCode: normalPostalCode(country, cleanText(draft.postalCode)),
		country,
	};
}

/** What is wrong with the form, field by field; every field but the second address line is required (CHK-21..23). */
export function checkShippingForm(draft: Partial<Record<ShippingField, unknown>>): FieldProblem<ShippingField>[] {
	const form = normalShippingForm(draft);
	const text = (field: keyof typeof SHIPPING_MAX_LENGTHS) =>
		checkText(form[field], { required: field !== "line2", maxLength: SHIPPING_MAX_LENGTHS[field] });
	return fieldProblems<ShippingField>({
		firstName: text("firstName"),
		lastName: text("lastName"),
		email: checkEmail(form.email),
		line1: text("line1"),
		line2: text("line2"),
		city: text("city"),
		state: text("state") ?? checkState(form),
		postalCode: text("postalCode") ?? checkPostalCode(form),
		country: checkCountry(form),
	});
}

/** The address of a form that `checkShippingForm` found nothing wrong with. */
export function addressOf({ email: _, line2, ...address }: ShippingForm): ShippingAddress {
	return line2 === "" ? address : { ...address, line2 };
}

/**
 * One comparable form of an address, to notice a second trial order (D-16): lower case, without accents, punctuation
 * and white space, the ZIP code without its last four digits.
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

function checkCountry({ country }: ShippingForm): FieldCode | null {
	if (country === "") return "required";
	return isCountry(country) ? null : "invalid_choice";
}
