import { useEffect, useMemo, useRef, useState } from "react";
import { type FirstOutcome, useForm } from "#app/forms/use-form.ts";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { regionCode, regionsOf } from "#shop/selling/addresses/regions.rules.ts";
import {
	checkShippingForm,
	EMPTY_SHIPPING_FORM,
	normalShippingForm,
	type ShippingField,
	type ShippingForm,
	splitFullName,
} from "#shop/selling/addresses/shipping-form.rules.ts";

/** Session storage key: typed values survive the payment page and back, but not the window. */
const SHIPPING_KEY = "shipping";

/** The shipping form; errors show when a field is left and on submit (CHK-21..23). */
export function useShippingForm(options: {
	/** Whose email and name are filled in. */
	member: { email: string; fullName: string } | null;
	knownAddress: Omit<ShippingForm, "email"> | null;
	/** What the server filled in for a browser without scripts. */
	known: ShippingForm | null;
	/** What the action said. */
	first: FirstOutcome<ShippingForm>;
	send(address: ShippingForm): Promise<unknown>;
}) {
	const { member, knownAddress, known, first, send } = options;
	const { email: knownEmail = null, fullName = "" } = member ?? {};
	const { countries } = useSelling().shipping;
	const [initial] = useState(() => withCountry(known ?? recallForm(), countries));
	const form = useForm<ShippingForm>({
		id: "shipping",
		initial,
		check: (values) => checkShippingForm(values, countries),
		first,
		send: (values) => send(normalShippingForm(values)),
	});
	const { values, change } = form;

	useEffect(() => {
		try {
			sessionStorage.setItem(SHIPPING_KEY, JSON.stringify(values));
		} catch {
			// Storage is blocked: the form is empty after coming back.
		}
	}, [values]);

	useEffect(() => {
		if (knownEmail !== null) change(({ email }) => (email === "" ? { email: knownEmail } : {}));
	}, [knownEmail, change]);

	useEffect(() => {
		change((typed) => (isUntouched(typed, fullName) ? (knownAddress ?? splitFullName(fullName)) : {}));
	}, [knownAddress, fullName, change]);

	const statesTyped = useRef<Readonly<Record<string, string>>>({});
	const moveTo = (country: string) => {
		const { country: left, state } = values;
		statesTyped.current = { ...statesTyped.current, [left]: state };
		change({ country, state: stateIn(country, state) || (statesTyped.current[country] ?? "") });
	};

	return {
		...form,
		/** The values normalized as the shop stores them. */
		normal: useMemo(() => normalShippingForm(values), [values]),
		field: (name: ShippingField) => ({
			...form.field(name),
			onBlur: () => form.leave(name),
			...(name === "country" && {
				onChange: ({ target }: { target: { value: string } }) => moveTo(target.value),
			}),
		}),
	};
}

export type ShippingFormState = ReturnType<typeof useShippingForm>;

/** Whether no part of the address has been typed. The country is preset, and so may the account's name be. */
function isUntouched({ email: _, country: __, ...typed }: ShippingForm, fullName: string): boolean {
	const preset: Readonly<Record<string, string>> = splitFullName(fullName);
	return Object.entries(typed).every(([field, text]) => text === "" || text === preset[field]);
}

/** A state survives a change of country if that has one of the same name or code; a typed one as text. */
function stateIn(country: string, state: string): string {
	const regions = regionsOf(country);
	if (regions === null) return "";
	const code = regionCode(country, state);
	return regions.some((region) => region.code === code) ? code : "";
}

/** An untouched form begins with a country that orders are sent to. */
function withCountry(form: ShippingForm, countries: readonly string[]): ShippingForm {
	return countries.includes(form.country) ? form : { ...form, country: countries[0] ?? form.country };
}

function recallForm(): ShippingForm {
	try {
		const saved: unknown = JSON.parse(sessionStorage.getItem(SHIPPING_KEY) ?? "null");
		if (typeof saved !== "object" || saved === null) return { ...EMPTY_SHIPPING_FORM };
		const texts = Object.entries(saved).filter(([, text]) => typeof text === "string");
		return { ...EMPTY_SHIPPING_FORM, ...Object.fromEntries(texts) };
	} catch {
		return { ...EMPTY_SHIPPING_FORM };
	}
}
