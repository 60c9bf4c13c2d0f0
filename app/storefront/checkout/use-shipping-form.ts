import { useEffect, useMemo, useState } from "react";
import { regionsOf } from "#shop/addresses/regions.rules.ts";
import {
	checkShippingForm,
	EMPTY_SHIPPING_FORM,
	normalShippingForm,
	SHIPPING_FIELDS,
	type ShippingField,
	type ShippingForm,
} from "#shop/addresses/shipping-form.rules.ts";
import type { FieldCode } from "#shop/errors.rules.ts";

/** Session storage key: typed values survive the payment page and back, but not the window. */
const SHIPPING_KEY = "shipping";

/** Fields whose errors are visible: those left once, and all after an attempt to submit. */
type Seen = Partial<Record<ShippingField, true>>;

/** The shipping form's state; errors show when a field is left and on submit (CHK-21..23). */
export function useShippingForm(knownEmail: string | null, knownAddress: Omit<ShippingForm, "email"> | null) {
	const [values, setValues] = useState<ShippingForm>(recallForm);
	const [seen, setSeen] = useState<Seen>({});
	const problems = useMemo(() => checkShippingForm(values), [values]);

	useEffect(() => {
		try {
			sessionStorage.setItem(SHIPPING_KEY, JSON.stringify(values));
		} catch {
			// Storage is blocked: the form is empty after coming back.
		}
	}, [values]);

	useEffect(() => {
		if (knownEmail !== null) setValues((form) => (form.email === "" ? { ...form, email: knownEmail } : form));
	}, [knownEmail]);

	useEffect(() => {
		if (knownAddress !== null) setValues((form) => (isUntouched(form) ? { ...form, ...knownAddress } : form));
	}, [knownAddress]);

	return {
		values,
		/** The values normalized as the shop stores them. */
		normal: useMemo(() => normalShippingForm(values), [values]),
		isComplete: problems.length === 0,
		set(field: ShippingField, text: string) {
			setValues((form) => ({ ...form, [field]: text, ...(field === "country" ? stateIn(text, form.state) : {}) }));
		},
		/** Fills in a saved address; the email stays. */
		fill(address: Omit<ShippingForm, "email">) {
			setValues((form) => ({ ...form, ...address }));
		},
		leave(field: ShippingField) {
			setSeen((before) => ({ ...before, [field]: true }));
		},
		errorOf(field: ShippingField): FieldCode | null {
			return seen[field] ? (problems.find((problem) => problem.field === field)?.code ?? null) : null;
		},
		/** Shows every error; returns the invalid fields in form order. */
		check(): ShippingField[] {
			setSeen(Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, true])) as Seen);
			return problems.map(({ field }) => field);
		},
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
