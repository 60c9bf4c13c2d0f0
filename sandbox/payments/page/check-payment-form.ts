import type { TextKey } from "#i18n/text-keys.ts";
import type { Payment } from "#sandbox/payments/payments/pay-session.ts";
import { digitsOf, isCardNumber } from "#sandbox/payments/payments/test-cards.ts";
import type { Session } from "#sandbox/payments/store/records.ts";
import type { pageTexts } from "./page-texts.ts";

const CARD_FIELDS = ["name_on_card", "card_number", "expiration", "cvv"] as const;
const ADDRESS_FIELDS = ["shipping_name", "country", "line1", "line2", "city", "state", "postal_code"] as const;

export type Field = (typeof CARD_FIELDS)[number] | (typeof ADDRESS_FIELDS)[number] | "email";
type Problem = Extract<TextKey<typeof pageTexts>, "required" | `bad${string}`>;
export type Problems = ReadonlyMap<Field, Problem>;

/** The fields on this session's page, from top to bottom. */
export function fieldsOf(session: Session): Field[] {
	return [
		...(session.customerEmail === null ? (["email"] as const) : []),
		...(session.collectShippingIn === null ? [] : ADDRESS_FIELDS),
		...(session.amountTotal === 0 ? [] : CARD_FIELDS),
	];
}

/** Validates the form; without problems there is a payment to attempt. @param at epoch milliseconds */
export function checkPaymentForm(
	session: Session,
	typed: URLSearchParams,
	at: number,
): { problems: Problems; payment: Payment | null } {
	const value = (field: Field) => (typed.get(field) ?? "").trim().slice(0, MAX_LENGTH);
	const problems = new Map<Field, Problem>();
	for (const field of fieldsOf(session)) {
		const problem = value(field) === "" ? missingProblem(field) : problemOf(session, field, value(field));
		if (problem) problems.set(field, problem);
	}
	const expires = expirationOf(value("expiration"));
	if (session.amountTotal > 0 && expires !== null && isPast(expires, at)) problems.set("expiration", "badExpiry");
	return { problems, payment: problems.size > 0 ? null : paymentOf(session, value) };
}

const MAX_LENGTH = 200;

function missingProblem(field: Field): Problem | null {
	return field === "line2" ? null : "required";
}

function problemOf(session: Session, field: Field, value: string): Problem | null {
	switch (field) {
		case "email":
			return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value) ? null : "badEmail";
		case "country":
			return session.collectShippingIn?.includes(value) ? null : "badChoice";
		case "card_number":
			return isCardNumber(value) ? null : "badCard";
		case "cvv":
			return /^\d{3,4}$/.test(value) ? null : "badCvv";
		case "expiration":
			return expirationOf(value) === null ? "badExpiration" : null;
		default:
			return null;
	}
}

type Expiration = { year: number; month: number };

/** Month and year as they are on the card, `12 / 27`, or as browsers fill them in, `12/2027`; null for anything else. */
function expirationOf(text: string): Expiration | null {
	const [, month, year] =
		/^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(text) ?? /^(0[1-9]|1[0-2])(\d\d)$/.exec(text) ?? [];
	return month === undefined ? null : { year: 2000 + Number(year), month: Number(month) };
}

/** A card is valid until the end of its month in the last time zone on earth. */
function isPast({ year, month }: Expiration, at: number): boolean {
	const endsAt = Date.UTC(year, month, 1) + 12 * 3_600_000;
	return endsAt <= at;
}

function paymentOf(session: Session, value: (field: Field) => string): Payment {
	return {
		cardNumber: session.amountTotal === 0 ? null : digitsOf(value("card_number")),
		name: value("name_on_card") || value("shipping_name") || null,
		email: session.customerEmail ?? value("email"),
		shipping: session.collectShippingIn && {
			name: value("shipping_name"),
			address: {
				line1: value("line1"),
				line2: value("line2") || null,
				city: value("city"),
				state: value("state"),
				postal_code: value("postal_code"),
				country: value("country"),
			},
		},
	};
}
