import { useT } from "#app/i18n/language-provider.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { regionsOf } from "#shop/selling/addresses/regions.rules.ts";
import { ShippingFieldList } from "./shipping-field-list.tsx";
import type { ShippingFormState } from "./use-shipping-form.ts";

/** The shipping address form; the state's choices follow the country. */
export function ShippingFields({ form }: { form: ShippingFormState }) {
	const t = useT();
	const regions = regionsOf(form.values.country);
	return (
		<ShippingFieldList
			fieldState={form.field}
			stateField={(props) =>
				regions === null ? (
					<TextField {...props} />
				) : (
					<SelectField {...props}>
						<option value="">{t("checkout.state_choose")}</option>
						{regions.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</SelectField>
				)
			}
		/>
	);
}
