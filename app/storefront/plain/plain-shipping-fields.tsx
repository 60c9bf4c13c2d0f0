import { useT } from "#app/i18n/language-provider.tsx";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { ShippingFieldList } from "#app/storefront/checkout/shipping/shipping-field-list.tsx";
import type { FieldProblem } from "#shop/kernel/errors.rules.ts";
import { CANADIAN_PROVINCES, US_STATES } from "#shop/selling/addresses/regions.rules.ts";
import type { ShippingField, ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";

/** The shipping address; the country is chosen in the same form, so the state is a text field with suggestions. */
export function PlainShippingFields(props: { values: ShippingForm; problems: readonly FieldProblem<ShippingField>[] }) {
	const t = useT();
	const plainText = useT(plainTexts);
	return (
		<ShippingFieldList
			fieldState={(field) => {
				const problem = props.problems.find((one) => one.field === field);
				return { defaultValue: props.values[field], error: problem ? t(`fields.${problem.code}`) : null };
			}}
			stateField={(state) => (
				<>
					<TextField {...state} list="shipping-states" hint={plainText("state_hint")} />
					<datalist id="shipping-states">
						{[...US_STATES, ...CANADIAN_PROVINCES].map(({ code, name }) => (
							<option key={`${code} ${name}`} value={name} />
						))}
					</datalist>
				</>
			)}
		/>
	);
}
