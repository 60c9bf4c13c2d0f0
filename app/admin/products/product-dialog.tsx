import { type FormEvent, useEffect, useRef, useState } from "react";
import { AdminCallError, callAdmin } from "#app/admin/admin-calls.ts";
import { type AdminText, useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FormDialog } from "#app/admin/form-dialog.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminProductResponse } from "#app/api/admin/products/products.schema.ts";
import { fields as englishFields } from "#app/i18n/en/fields.ts";
import { fields as spanishFields } from "#app/i18n/es/fields.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { DialogActions } from "#app/interface/dialog.tsx";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { type Conflicts, conflictsOf, seenOf, valueText } from "./product-conflicts.ts";
import { AREAS, changeOf, DOLLARS, formOf, LINES, LISTS, type ProductForm, SWITCHES } from "./product-form.ts";

const PRICE_RANGES = {
	price_cents: "products_price_range",
	price_per_pair_cents: "products_pair_price_range",
} as const satisfies Record<(typeof DOLLARS)[number], AdminText>;

type ProductDialogProps = {
	product: AdminProductResponse;
	onChanged(product: AdminProductResponse): void;
	onClose(): void;
};

export function ProductDialog({ product, onChanged, onClose }: ProductDialogProps) {
	const t = useAdminTexts();
	const { language } = useLanguage();
	const texts: Readonly<Record<string, string>> = language === "es" ? spanishFields : englishFields;
	const time = useTime();
	/** The product as the form knows it: another admin's changes are adopted once a save reports them. */
	const [known, setKnown] = useState(product);
	const [conflicts, setConflicts] = useState<Conflicts>({});
	const before = formOf(known);
	const [form, setForm] = useState(before);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const set = (change: Partial<ProductForm>) => setForm({ ...form, ...change });
	const problemOf = (name: string) => {
		const problems = failure instanceof AdminCallError ? failure.details : [];
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
	const change = changeOf(before, form);
	const fields = useRef<HTMLFormElement>(null);
	useEffect(() => {
		// The form is longer than the dialog: scroll to the first invalid field.
		if (failure !== null) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [failure]);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setFailure(null);
		try {
			const body = { ...change, seen: seenOf(known, change) };
			onChanged(await callAdmin<AdminProductResponse>("PATCH", `products/${product.id}`, body));
			showToast("success", t("products_saved"));
			onClose();
		} catch (error) {
			const newConflicts = conflictsOf(error) ?? {};
			setConflicts(newConflicts);
			setKnown({ ...known, ...newConflicts });
			setFailure(error);
			setBusy(false);
		}
	};

	const takeTheirs = () => {
		const theirs = Object.keys(conflicts).map((name) => [name, before[name as keyof ProductForm]]);
		set(Object.fromEntries(theirs));
		setConflicts({});
		setFailure(null);
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
			isDirty={Object.keys(change).length > 0}
			title={language === "es" ? product.name_es : product.name}
			onClose={onClose}
		>
			<form ref={fields} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
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
					<TextField {...field("stripe_price_id")} />
					<TextField type="datetime-local" {...field("releases_at")} />
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
				{Object.keys(conflicts).length > 0 ? (
					<Alert tone="error">
						<p>{t("products_conflict")}</p>
						<Button variant="secondary" size="small" className="mt-2 self-start" onClick={takeTheirs}>
							{t("products_conflict_take")}
						</Button>
					</Alert>
				) : (
					failure !== null && (
						<Alert tone="error">{t("products_save_failed", { message: failureText(failure, t) })}</Alert>
					)
				)}
				<DialogActions>
					<Button variant="quiet" onClick={onClose}>
						{t("cancel")}
					</Button>
					<Button type="submit" isBusy={isBusy} disabled={Object.keys(change).length === 0}>
						{t(isBusy ? "saving" : "save")}
					</Button>
				</DialogActions>
			</form>
		</FormDialog>
	);
}

function isDollars(name: string): name is (typeof DOLLARS)[number] {
	return DOLLARS.some((one) => one === name);
}
