import { StateField } from "#app/forms/state-field.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { COUNTRIES } from "#shop/selling/addresses/regions.rules.ts";
import type { ShippingField } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { ShippingFormState } from "./use-shipping-form.ts";

/** The fields of the shipping address (CHK-08..15). */
export function ShippingFields({ form }: { form: ShippingFormState }) {
	const t = useT();
	const { countries } = useSelling().shipping;
	const control = (field: ShippingField, autoComplete: string) =>
		({
			...form.field(field),
			autoComplete: `shipping ${autoComplete}`,
			required: true,
			enterKeyHint: "next",
		}) as const;
	return (
		<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
			<SelectField {...control("country", "country")} label={t("checkout.country")} className="sm:col-span-2">
				{COUNTRIES.filter((country) => countries.includes(country)).map((country) => (
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
			<StateField {...control("state", "address-level1")} country={form.values.country} label={t("checkout.state")} />
			<TextField
				{...control("postalCode", "postal-code")}
				label={t("checkout.postal_code")}
				autoCapitalize="characters"
				enterKeyHint="go"
			/>
		</div>
	);
}
