import { type FormEvent, useEffect, useRef, useState } from "react";
import { AdminCallError, callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FormDialog } from "#app/admin/form-dialog.tsx";
import { fields as englishFields } from "#app/i18n/en/fields.ts";
import { fields as spanishFields } from "#app/i18n/es/fields.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { DialogActions } from "#app/interface/dialog.tsx";
import { TextAreaField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { AREAS, changeOf, DOLLARS, formOf, LINES, LISTS, type ProductForm, SWITCHES } from "./product-form.ts";
import type { DeskProductReply } from "./products-tab.tsx";

type ProductDialogProps = {
	product: DeskProductReply;
	onChanged(product: DeskProductReply): void;
	onClose(): void;
};

/** All that can be changed of a product, in both languages; what is wrong stands beside its field. */
export function ProductDialog({ product, onChanged, onClose }: ProductDialogProps) {
	const say = useAdminTexts();
	const { language } = useLanguage();
	const texts: Readonly<Record<string, string>> = language === "es" ? spanishFields : englishFields;
	const [before] = useState(() => formOf(product));
	const [form, setForm] = useState(before);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const set = (change: Partial<ProductForm>) => setForm({ ...form, ...change });
	const problemOf = (name: string) => {
		const problems = failure instanceof AdminCallError ? failure.details : [];
		const code = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))?.code;
		// A body of the wrong shape has codes that no dictionary knows.
		return code === undefined ? null : (texts[code] ?? texts.invalid ?? code);
	};
	const change = changeOf(before, form);
	const fields = useRef<HTMLFormElement>(null);
	useEffect(() => {
		// The form is longer than the dialog: the first field that is wrong comes into sight.
		if (failure !== null) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [failure]);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setFailure(null);
		try {
			onChanged(await callAdmin<DeskProductReply>("PATCH", `products/${product.id}`, change));
			showToast("success", say("products_saved", { name: form.name }));
			onClose();
		} catch (error) {
			setFailure(error);
			setBusy(false);
		}
	};

	const field = (name: keyof ProductForm & string) => ({
		id: `product-${name}`,
		label: say(`field_${name}`),
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
					<TextField hint={say("field_image_hint")} {...field("image")} />
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
							{say(`field_${name}`)}
						</label>
					))}
				</fieldset>
				{failure !== null && (
					<Alert tone="error">{say("products_save_failed", { message: failureText(failure, say) })}</Alert>
				)}
				<DialogActions>
					<Button look="quiet" onClick={onClose}>
						{say("cancel")}
					</Button>
					<Button type="submit" isBusy={isBusy} disabled={Object.keys(change).length === 0}>
						{say(isBusy ? "saving" : "save")}
					</Button>
				</DialogActions>
			</form>
		</FormDialog>
	);
}
