import { useT } from "#app/i18n/language-provider.tsx";
import { usePlainTexts } from "#app/i18n/plain-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { CANADIAN_PROVINCES, COUNTRIES, US_STATES } from "#shop/checkout/regions.rules.ts";
import type { ShippingField, ShippingForm } from "#shop/checkout/shipping-form.rules.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";

/**
 * The shipping address; the country is chosen in the same form, so the state is a text field with suggestions
 * (CHK-08..15).
 */
export function PlainShippingFields(props: { values: ShippingForm; problems: readonly FieldProblem<ShippingField>[] }) {
	const t = useT();
	const plainText = usePlainTexts();
	const control = (field: ShippingField, autoComplete: string) => {
		const problem = props.problems.find((one) => one.field === field);
		return {
			id: `shipping-${field}`,
			name: field,
			autoComplete: `shipping ${autoComplete}`,
			required: true,
			defaultValue: props.values[field],
			error: problem ? t(`fields.${problem.code}`) : null,
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
			<TextField
				{...control("state", "address-level1")}
				list="shipping-states"
				label={t("checkout.state")}
				hint={plainText("state_hint")}
			/>
			<datalist id="shipping-states">
				{[...US_STATES, ...CANADIAN_PROVINCES].map(({ code, name }) => (
					<option key={`${code} ${name}`} value={name} />
				))}
			</datalist>
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
