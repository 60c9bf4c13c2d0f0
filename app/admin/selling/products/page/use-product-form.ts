import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { type Conflicts, conflictsOf, seenOf, valueText } from "#app/admin/selling/products/product-conflicts.ts";
import { COUNTS, changeOf, DOLLARS, type ProductValues, valuesOf } from "#app/admin/selling/products/product-values.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import type { TextKey } from "#i18n/text-keys.ts";

const PRICE_RANGES = {
	priceCents: "products_price_range",
	pricePerPairCents: "products_pair_price_range",
	salePriceCents: "products_sale_range",
} as const satisfies Record<(typeof DOLLARS)[number], TextKey<typeof adminTexts>>;

export type ProductFormState = ReturnType<typeof useProductForm>;

/** The product's form, which also knows what another admin has changed meanwhile. */
export function useProductForm(product: AdminProductResponse) {
	const t = useT(adminTexts);
	const time = useTime();
	const { patch } = useWrites();
	/** The product as the form knows it: another admin's changes are adopted once a save reports them. */
	const [known, setKnown] = useState(product);
	const [conflicts, setConflicts] = useState<Conflicts>({});
	const before = valuesOf(known);
	/** What another admin has changed a field to; null without a conflict. */
	const conflictOf = (name: keyof ProductValues) =>
		Object.hasOwn(conflicts, name)
			? t("products_conflict_field", { value: valueText(name, conflicts[name], { t, time }) })
			: null;
	const form = useForm({
		id: "product",
		initial: before,
		// The server's rules know what each field may be.
		check: () => [],
		async send(values) {
			const change = changeOf(before, values);
			const body = { ...change, seen: seenOf(known, change) };
			const saved = await patch("/api/admin/products/{id}", { params: { id: product.id }, body }).catch((error) => {
				const newConflicts = conflictsOf(error) ?? {};
				setConflicts(newConflicts);
				setKnown({ ...known, ...newConflicts });
				throw error;
			});
			setKnown(saved);
			restart(valuesOf(saved));
			showToast("success", t("products_saved"));
		},
		textOf(code, field) {
			if (Object.hasOwn(conflicts, field)) return conflictOf(field) ?? undefined;
			if (field === "saleEndsAt") return t("products_sale_end");
			if (COUNTS.some((count) => count === field)) return t("products_count_range");
			if (isDollars(field)) return t(code === "out_of_range" ? PRICE_RANGES[field] : "products_price_invalid");
		},
	});
	const restart = (values: ProductValues) => {
		form.reset(values);
		setConflicts({});
	};
	const { error, values } = form;
	const hasConflicts = Object.keys(conflicts).length > 0;
	const saveProblem = error === null ? null : t("products_save_failed", { message: failureText(error, t) });
	return {
		...form,
		isDirty: Object.keys(changeOf(before, values)).length > 0,
		/** Why the last save failed; null once each value that it rejected has been replaced. */
		problem: hasConflicts ? t("products_conflict") : saveProblem,
		hasConflicts,
		conflictOf,
		/** Back to the saved values. */
		discard: () => restart(before),
		/** Adopts the other admin's values of the conflicting fields. */
		takeTheirs() {
			const theirs = Object.keys(conflicts).map((name) => [name, before[name as keyof ProductValues]]);
			restart({ ...values, ...Object.fromEntries(theirs) });
		},
		field: (name: Parameters<typeof form.field>[0]) => ({ ...form.field(name), label: t(`field_${name}`) }),
	};
}

function isDollars(name: string): name is (typeof DOLLARS)[number] {
	return DOLLARS.some((one) => one === name);
}
