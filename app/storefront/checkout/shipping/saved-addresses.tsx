import { useT } from "#app/i18n/language-provider.tsx";
import { SelectField } from "#app/interface/field.tsx";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { KnownAddress } from "./use-saved-addresses.ts";
import type { ShippingFormState } from "./use-shipping-form.ts";

type SavedAddressesProps = { addresses: readonly KnownAddress[]; form: ShippingFormState };

export function SavedAddresses({ addresses, form }: SavedAddressesProps) {
	const t = useT();
	if (addresses.length === 0) return null;
	const chosen = addresses.find((address) => isFormAddress(form.values, address));
	return (
		<SelectField
			id="saved-address"
			label={t("checkout.saved_address")}
			className="mb-5"
			value={chosen?.id ?? ""}
			onChange={(event) => {
				const address = addresses.find(({ id }) => id === event.target.value);
				if (address) form.change(address.form);
			}}
		>
			{!chosen && <option value="">{t("checkout.saved_address_other")}</option>}
			{addresses.map(({ id, form: { firstName, lastName, line1, city } }) => (
				<option key={id} value={id}>
					{`${firstName} ${lastName}, ${line1}, ${city}`}
				</option>
			))}
		</SelectField>
	);
}

/** Whether the form holds this saved address. */
export function isFormAddress(values: ShippingForm, address: KnownAddress): boolean {
	return Object.entries(address.form).every(([field, text]) => values[field as keyof ShippingForm] === text);
}
