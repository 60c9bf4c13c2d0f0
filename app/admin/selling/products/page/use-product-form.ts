import { type RefObject, useEffect, useRef, useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { type Conflicts, conflictsOf, seenOf, valueText } from "#app/admin/selling/products/product-conflicts.ts";
import { changeOf, DOLLARS, type ProductValues, valuesOf } from "#app/admin/selling/products/product-values.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { fieldTexts } from "#app/i18n/texts/field-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import { type Submission, useSubmit } from "#app/interface/use-submit.ts";
import type { TextKey } from "#i18n/text-keys.ts";

const PRICE_RANGES = {
	priceCents: "products_price_range",
	pricePerPairCents: "products_pair_price_range",
} as const satisfies Record<(typeof DOLLARS)[number], TextKey<typeof adminTexts>>;

type TextName = {
	[Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never;
}[keyof ProductValues];

export type ProductFormState = {
	ref: RefObject<HTMLFormElement | null>;
	values: ProductValues;
	isDirty: boolean;
	hasConflicts: boolean;
	submission: Submission;
	/** Why the last save failed; null once each value that it rejected has been replaced. */
	problem: string | null;
	set(change: Partial<ProductValues>): void;
	/** Back to the saved values. */
	discard(): void;
	/** Adopts the other admin's values of the conflicting fields. */
	takeTheirs(): void;
	/** What another admin has changed a field to; null without a conflict. */
	conflictOf(name: keyof ProductValues): string | null;
	/** The props of a text field. */
	field(name: TextName): { id: string; label: string; error: string | null; value: string; onChange: OnChange };
};

type OnChange = (event: { target: { value: string } }) => void;

/** The product's form: what is typed, what a save rejected, and what another admin changed meanwhile. */
export function useProductForm(product: AdminProductResponse): ProductFormState {
	const t = useT(adminTexts);
	const { patch } = useWrites();
	const { language } = useLanguage();
	const texts: Readonly<Record<string, string>> = fieldTexts[language];
	const time = useTime();
	/** The product as the form knows it: another admin's changes are adopted once a save reports them. */
	const [known, setKnown] = useState(product);
	const [conflicts, setConflicts] = useState<Conflicts>({});
	const before = valuesOf(known);
	const [values, setValues] = useState(before);
	const change = changeOf(before, values);
	/** What the last save sent: its errors are about these values only. */
	const [sent, setSent] = useState(before);
	const submission = useSubmit(
		async () => {
			setSent(values);
			const body = { ...change, seen: seenOf(known, change) };
			const params = { id: product.id };
			const saved = await patch("/api/admin/products/{id}", { params, body }).catch((error) => {
				const newConflicts = conflictsOf(error) ?? {};
				setConflicts(newConflicts);
				setKnown({ ...known, ...newConflicts });
				throw error;
			});
			setConflicts({});
			setKnown(saved);
			setValues(valuesOf(saved));
			showToast("success", t("products_saved"));
		},
		(error) => t("products_save_failed", { message: failureText(error, t) }),
	);
	const { error: failure } = submission;
	const conflictOf = (name: keyof ProductValues) =>
		Object.hasOwn(conflicts, name)
			? t("products_conflict_field", { value: valueText(name, conflicts[name], { t, time }) })
			: null;
	const problems = isApiError(failure) ? failure.problems : [];
	const isRejected = ({ field }: { field: string }) => {
		const name = field.replace(/\..*/, "") as keyof ProductValues;
		return values[name] === sent[name];
	};
	const hasConflicts = Object.keys(conflicts).length > 0;
	const isMended = !hasConflicts && problems.length > 0 && !problems.some(isRejected);
	const problemOf = (name: keyof ProductValues) => {
		const code = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))?.code;
		if (code === undefined || values[name] !== sent[name]) return null;
		if (Object.hasOwn(conflicts, name)) return conflictOf(name);
		if (isDollars(name)) return t(code === "out_of_range" ? PRICE_RANGES[name] : "products_price_invalid");
		// A body of the wrong shape has codes without a translation.
		return texts[code] ?? texts.invalid ?? code;
	};
	const ref = useRef<HTMLFormElement>(null);
	useEffect(() => {
		// The form is longer than the screen: scroll to the first invalid field.
		if (failure !== null) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [failure]);
	const set = (changed: Partial<ProductValues>) => setValues((current) => ({ ...current, ...changed }));
	const reset = (changed: Partial<ProductValues>) => {
		set(changed);
		setConflicts({});
		submission.clear();
	};
	return {
		ref,
		values,
		isDirty: Object.keys(change).length > 0,
		hasConflicts,
		submission,
		problem: isMended ? null : submission.problem,
		set,
		discard: () => reset(before),
		takeTheirs: () =>
			reset(Object.fromEntries(Object.keys(conflicts).map((name) => [name, before[name as keyof ProductValues]]))),
		conflictOf,
		field: (name) => ({
			id: `product-${name}`,
			label: t(`field_${name}`),
			error: problemOf(name),
			value: values[name],
			onChange: ({ target }) => set({ [name]: target.value }),
		}),
	};
}

function isDollars(name: string): name is (typeof DOLLARS)[number] {
	return DOLLARS.some((one) => one === name);
}
