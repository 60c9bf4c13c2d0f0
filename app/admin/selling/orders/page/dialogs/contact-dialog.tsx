import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import type { PageOrder } from "#app/admin/selling/orders/page/page-order.ts";
import { StateField } from "#app/forms/state-field.tsx";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { formatCountry } from "#i18n/format.ts";
import { COUNTRIES } from "#shop/selling/addresses/regions.rules.ts";
import {
	checkShippingForm,
	type ShippingField,
	type ShippingForm,
} from "#shop/selling/addresses/shipping-form.rules.ts";

type ContactDialogProps = { order: PageOrder; onClose(): void };

/** Corrects the email and the address of an order that has not shipped. */
export function ContactDialog({ order, onClose }: ContactDialogProps) {
	const t = useT(adminTexts);
	const c = useT();
	const { language } = useLanguage();
	const { put } = useWrites();
	const { hasAddress, hasEmail, ...contact } = order.contact;
	const [initial] = useState<ShippingForm>(contact);
	const [values, setValues] = useState(initial);
	const [isChecked, setChecked] = useState(false);
	const problems = checkShippingForm(values).filter(({ field }) => (field === "email" ? hasEmail : hasAddress));

	const submission = useSubmit(
		async () => {
			setChecked(true);
			if (problems.length > 0) return;
			const body = { ...values, corrections: order.contactCorrections };
			await put("/api/admin/orders/{id}/contact", { params: { id: order.id }, body });
			showToast("success", t("contact_done"));
			onClose();
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);

	const control = (name: ShippingField) => {
		const problem = problems.find(({ field }) => field === name);
		return {
			id: `contact-${name}`,
			name,
			value: values[name],
			error: isChecked && problem ? c(`fields.${problem.code}`) : null,
			required: name !== "line2",
			autoComplete: "off",
			onChange: ({ target }: { target: { value: string } }) =>
				// A state belongs to its country.
				setValues({ ...values, ...(name === "country" ? { state: "" } : {}), [name]: target.value }),
		};
	};

	return (
		<FormDialog
			title={t("contact_title", { number: order.orderNumber })}
			labels={formLabels(t, t("contact_save"))}
			submission={submission}
			noValidate
			isDirty={Object.entries(values).some(([name, value]) => value !== initial[name as ShippingField])}
			onClose={onClose}
		>
			{hasEmail && <TextField {...control("email")} type="email" spellCheck={false} label={c("checkout.email")} />}
			{hasAddress && (
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField {...control("firstName")} label={c("checkout.first_name")} />
					<TextField {...control("lastName")} label={c("checkout.last_name")} />
					<TextField {...control("line1")} label={c("checkout.line1")} className="sm:col-span-2" />
					<TextField {...control("line2")} label={t("contact_line2")} className="sm:col-span-2" />
					<TextField {...control("city")} label={c("checkout.city")} />
					<StateField {...control("state")} country={values.country} label={c("checkout.state")} />
					<TextField {...control("postalCode")} label={c("checkout.postal_code")} />
					<SelectField {...control("country")} label={c("checkout.country")}>
						{COUNTRIES.map((country) => (
							<option key={country} value={country}>
								{formatCountry(country, language)}
							</option>
						))}
					</SelectField>
				</div>
			)}
			<p className="text-sm text-muted">{t("contact_note")}</p>
		</FormDialog>
	);
}
