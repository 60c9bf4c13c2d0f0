import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { useUnsavedWork } from "#app/account/dashboard/settings/unsaved-work.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { regionsOf } from "#shop/selling/addresses/regions.rules.ts";
import {
	checkAddressForm,
	normalAddressForm,
	type SavedAddressField,
	type SavedAddressForm,
} from "#shop/selling/addresses/saved-address.rules.ts";
import { AddressFieldList } from "./address-field-list.tsx";
import { formOfAddress } from "./form-of-address.ts";

type AddressFormProps = {
	/** Null for a new one. */
	address: AddressRow | null;
	onSave(id: string | null, form: SavedAddressForm, isDefault: boolean): Promise<void>;
	onCancel(): void;
};

export function AddressForm({ address, onSave, onCancel }: AddressFormProps) {
	const tAccount = useT(dashboardTexts);
	const form = useForm({
		id: "address",
		initial: { ...formOfAddress(address), isDefault: address?.isDefault ?? false },
		check: checkAddressForm,
		send: ({ isDefault, ...values }) => onSave(address?.id ?? null, normalAddressForm(values), isDefault),
	});
	const { values, change } = form;
	useUnsavedWork(form.isDirty);
	const regions = regionsOf(values.country);

	const fieldState = (field: SavedAddressField) => ({
		...form.field(field),
		// A state does not survive a change of country.
		...(field === "country" && {
			onChange: (event: { target: { value: string } }) => change({ country: event.target.value, state: "" }),
		}),
	});

	return (
		<form {...form.props} className="card flex flex-col gap-5 p-5 sm:p-7">
			<h3 className="text-subheading">{tAccount(address ? "edit_address" : "new_address")}</h3>
			<AddressFieldList
				fieldState={fieldState}
				stateField={(props) =>
					regions === null ? (
						<TextField {...props} />
					) : (
						<SelectField {...props}>
							<option value="">{tAccount("state_choose")}</option>
							{regions.map(({ code, name }) => (
								<option key={code} value={code}>
									{name}
								</option>
							))}
						</SelectField>
					)
				}
			/>
			{/* The default can only be changed by making another address the default. */}
			{!address?.isDefault && (
				<label className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="checkbox"
						checked={values.isDefault}
						onChange={(event) => change({ isDefault: event.target.checked })}
						className="size-5 shrink-0"
					/>
					{tAccount("use_as_default")}
				</label>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={form.isBusy}>
					{tAccount(form.isBusy ? "saving" : "save_address")}
				</Button>
				<Button variant="quiet" onClick={onCancel} disabled={form.isBusy}>
					{tAccount("cancel")}
				</Button>
			</div>
		</form>
	);
}
