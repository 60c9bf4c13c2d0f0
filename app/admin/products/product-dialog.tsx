import { useEffect, useRef, useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminProductResponse } from "#app/api/admin/products/products.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { fieldTexts } from "#app/i18n/texts/field-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import type { TextKey } from "#i18n/text-keys.ts";
import { type Conflicts, conflictsOf, seenOf, valueText } from "./product-conflicts.ts";
import { AREAS, changeOf, DOLLARS, formOf, LINES, LISTS, type ProductForm, SWITCHES } from "./product-form.ts";

const PRICE_RANGES = {
	priceCents: "products_price_range",
	pricePerPairCents: "products_pair_price_range",
} as const satisfies Record<(typeof DOLLARS)[number], TextKey<typeof adminTexts>>;

type ProductDialogProps = {
	product: AdminProductResponse;
	onChanged(product: AdminProductResponse): void;
	onClose(): void;
};

export function ProductDialog({ product, onChanged, onClose }: ProductDialogProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const texts: Readonly<Record<string, string>> = fieldTexts[language];
	const time = useTime();
	/** The product as the form knows it: another admin's changes are adopted once a save reports them. */
	const [known, setKnown] = useState(product);
	const [conflicts, setConflicts] = useState<Conflicts>({});
	const before = formOf(known);
	const [form, setForm] = useState(before);
	const change = changeOf(before, form);
	const submission = useSubmit(
		async () => {
			const body = { ...change, seen: seenOf(known, change) };
			const params = { id: product.id };
			const saved = await adminApi.patch("/api/admin/products/{id}", { params, body }).catch((error) => {
				const newConflicts = conflictsOf(error) ?? {};
				setConflicts(newConflicts);
				setKnown({ ...known, ...newConflicts });
				throw error;
			});
			onChanged(saved);
			showToast("success", t("products_saved"));
			onClose();
		},
		(error) => t("products_save_failed", { message: failureText(error, t) }),
	);
	const { error: failure, isBusy } = submission;
	const set = (change: Partial<ProductForm>) => setForm({ ...form, ...change });
	const problemOf = (name: string) => {
		const problems = isApiError(failure) ? failure.problems : [];
		const code = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))?.code;
		if (code === undefined) return null;
		if (Object.hasOwn(conflicts, name)) return conflictOf(name as keyof ProductForm);
		if (isDollars(name)) return t(code === "out_of_range" ? PRICE_RANGES[name] : "products_price_invalid");
		// A body of the wrong shape has codes without a translation.
		return texts[code] ?? texts.invalid ?? code;
	};
	const conflictOf = (name: keyof ProductForm) =>
		Object.hasOwn(conflicts, name)
			? t("products_conflict_field", { value: valueText(name, conflicts[name], { t, time }) })
			: null;
	const fields = useRef<HTMLFormElement>(null);
	useEffect(() => {
		// The form is longer than the dialog: scroll to the first invalid field.
		if (failure !== null) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [failure]);

	const takeTheirs = () => {
		const theirs = Object.keys(conflicts).map((name) => [name, before[name as keyof ProductForm]]);
		set(Object.fromEntries(theirs));
		setConflicts({});
		submission.clear();
	};

	const field = (name: keyof ProductForm & string) => ({
		id: `product-${name}`,
		label: t(`field_${name}`),
		error: problemOf(name),
		value: form[name] as string,
		onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
	});
	return (
		<FormDialog
			isWide
			noValidate
			isDirty={Object.keys(change).length > 0}
			isComplete={Object.keys(change).length > 0}
			title={language === "es" ? product.nameEs : product.name}
			labels={formLabels(t, t(isBusy ? "saving" : "save"))}
			submission={submission}
			formRef={fields}
			problem={
				Object.keys(conflicts).length === 0 ? undefined : (
					<Alert tone="error">
						<p>{t("products_conflict")}</p>
						<Button variant="secondary" size="small" className="mt-2 self-start" onClick={takeTheirs}>
							{t("products_conflict_take")}
						</Button>
					</Alert>
				)
			}
			onClose={onClose}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				{LINES.map((name) => (
					<TextField key={name} {...field(name)} />
				))}
				{DOLLARS.map((name) => (
					<TextField key={name} inputMode="decimal" {...field(name)} />
				))}
				{AREAS.map((name) => (
					<TextAreaField key={name} rows={name.startsWith("long") ? 6 : 3} {...field(name)} />
				))}
				{LISTS.map((name) => (
					<TextAreaField key={name} rows={5} {...field(name)} />
				))}
				<TextField hint={t("field_image_hint")} {...field("image")} />
				<TextField {...field("stripePriceId")} />
				<TextField type="datetime-local" {...field("releasesAt")} />
			</div>
			<fieldset className="flex flex-wrap gap-x-6 gap-y-2">
				{SWITCHES.map((name) => (
					<label key={name} className="inline-flex min-h-11 items-center gap-2.5 font-medium">
						<input
							type="checkbox"
							className="size-5"
							checked={form[name]}
							onChange={(event) => set({ [name]: event.target.checked })}
						/>
						{t(`field_${name}`)}
						{conflictOf(name) && <span className="text-sm font-medium text-red">{conflictOf(name)}</span>}
					</label>
				))}
			</fieldset>
		</FormDialog>
	);
}

function isDollars(name: string): name is (typeof DOLLARS)[number] {
	return DOLLARS.some((one) => one === name);
}
