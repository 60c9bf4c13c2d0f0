import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { type FieldState, SelectField, TextField } from "#app/interface/field.tsx";
import { COUNTRIES } from "#shop/selling/addresses/regions.rules.ts";
import type { ShippingField } from "#shop/selling/addresses/shipping-form.rules.ts";

function shippingFieldId(field: ShippingField): string {
	return `shipping-${field}`;
}

type StateProps = ReturnType<typeof controlOf> & { label: string };

type ShippingFieldListProps = {
	fieldState(field: ShippingField): Omit<FieldState, "id" | "name">;
	/** The state or province, whose choices depend on the country. */
	stateField(props: StateProps): ReactNode;
};

/** The fields of the shipping address, with and without scripts (CHK-08..15). */
export function ShippingFieldList({ fieldState, stateField }: ShippingFieldListProps) {
	const t = useT();
	const control = (field: ShippingField, autoComplete: string) => controlOf(field, autoComplete, fieldState(field));
	return (
		<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
			<SelectField {...control("country", "country")} label={t("checkout.country")} className="sm:col-span-2">
				{COUNTRIES.map((country) => (
					<option key={country} value={country}>
						{t(`checkout.country_${country}`)}
					</option>
				))}
			</SelectField>
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
			<TextField {...control("city", "address-level2")} label={t("checkout.city")} className="sm:col-span-2" />
			{stateField({ ...control("state", "address-level1"), label: t("checkout.state") })}
			<TextField
				{...control("postalCode", "postal-code")}
				label={t("checkout.postal_code")}
				autoCapitalize="characters"
				enterKeyHint="go"
			/>
		</div>
	);
}

function controlOf(field: ShippingField, autoComplete: string, state: Omit<FieldState, "id" | "name">) {
	return {
		id: shippingFieldId(field),
		name: field,
		autoComplete: `shipping ${autoComplete}`,
		required: true,
		enterKeyHint: "next",
		...state,
	} as const;
}
