import { useT } from "#app/i18n/language-provider.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { COUNTRIES, regionsOf } from "#shop/checkout/regions.rules.ts";
import type { ShippingField } from "#shop/checkout/shipping-form.rules.ts";
import type { ShippingFormState } from "./use-shipping-form.ts";

export function shippingFieldId(field: ShippingField): string {
	return `shipping-${field}`;
}

/** The shipping address form (CHK-08..15). */
export function ShippingFields({ form }: { form: ShippingFormState }) {
	const t = useT();
	const regions = regionsOf(form.values.country);

	const control = (field: ShippingField, autoComplete: string) => {
		const code = form.errorOf(field);
		return {
			id: shippingFieldId(field),
			name: field,
			autoComplete: `shipping ${autoComplete}`,
			required: true,
			value: form.values[field],
			error: code === null ? null : t(`fields.${code}`),
			onBlur: () => form.leave(field),
			onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
		};
	};

	return (
		<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
			<TextField {...control("firstName", "given-name")} label={t("checkout.first_name")} />
			<TextField {...control("lastName", "family-name")} label={t("checkout.last_name")} />
			<TextField
				{...control("email", "email")}
				type="email"
				inputMode="email"
				spellCheck={false}
				autoCapitalize="none"
				label={t("checkout.email")}
				hint={t("checkout.email_hint")}
				className="sm:col-span-2"
			/>
			<TextField
				{...control("line1", "address-line1")}
				label={t("checkout.line1")}
				hint={t("checkout.line1_hint")}
				className="sm:col-span-2"
			/>
			<TextField {...control("city", "address-level2")} label={t("checkout.city")} />
			{regions === null ? (
				<TextField {...control("state", "address-level1")} label={t("checkout.state")} />
			) : (
				<SelectField {...control("state", "address-level1")} label={t("checkout.state")}>
					<option value="">{t("checkout.state_choose")}</option>
					{regions.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
			)}
			<TextField {...control("postalCode", "postal-code")} label={t("checkout.postal_code")} />
			<SelectField {...control("country", "country")} label={t("checkout.country")}>
				{COUNTRIES.map((country) => (
					<option key={country} value={country}>
						{t(`checkout.country_${country}`)}
					</option>
				))}
			</SelectField>
		</div>
	);
}
