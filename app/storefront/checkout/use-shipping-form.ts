import { useEffect, useMemo, useState } from "react";
import { useForm } from "#app/forms/use-form.ts";
import { regionsOf } from "#shop/addresses/regions.rules.ts";
import {
	checkShippingForm,
	EMPTY_SHIPPING_FORM,
	normalShippingForm,
	type ShippingField,
	type ShippingForm,
} from "#shop/addresses/shipping-form.rules.ts";

/** Session storage key: typed values survive the payment page and back, but not the window. */
const SHIPPING_KEY = "shipping";

/** The shipping form; errors show when a field is left and on submit (CHK-21..23). */
export function useShippingForm(given: {
	knownEmail: string | null;
	knownAddress: Omit<ShippingForm, "email"> | null;
	send(address: ShippingForm): Promise<unknown>;
}) {
	const { knownEmail, knownAddress, send } = given;
	const [initial] = useState(recallForm);
	const form = useForm<ShippingForm>({
		id: "shipping",
		initial,
		check: checkShippingForm,
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
		if (knownAddress !== null) change((typed) => (isUntouched(typed) ? knownAddress : {}));
	}, [knownAddress, change]);

	return {
		...form,
		/** The values normalized as the shop stores them. */
		normal: useMemo(() => normalShippingForm(values), [values]),
		field: (name: ShippingField) => ({
			...form.field(name),
			onBlur: () => form.leave(name),
			...(name === "country" && {
				onChange: ({ target }: { target: { value: string } }) =>
					change(({ state }) => ({ country: target.value, ...stateIn(target.value, state) })),
			}),
		}),
	};
}

export type ShippingFormState = ReturnType<typeof useShippingForm>;

/** Whether no part of the address has been typed. The country is preset. */
function isUntouched({ email: _, country: __, ...typed }: ShippingForm): boolean {
	return Object.values(typed).every((text) => text === "");
}

/** A state does not survive a change of country. */
function stateIn(country: string, state: string): { state: string } {
	const regions = regionsOf(country);
	return { state: regions === null || regions.some(({ code }) => code === state) ? state : "" };
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
