import { type FormEvent, useState } from "react";
import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { useUnsavedWork } from "#app/account/dashboard/settings/unsaved-work.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { regionsOf } from "#shop/addresses/regions.rules.ts";
import {
	checkAddressForm,
	normalAddressForm,
	type SavedAddressField,
	type SavedAddressForm,
} from "#shop/addresses/saved-address.rules.ts";
import { AddressFieldList } from "./address-field-list.tsx";
import { formOfAddress } from "./form-of-address.ts";

type AddressFormProps = {
	/** Null for a new one. */
	address: AddressRow | null;
	onSave(id: string | null, form: SavedAddressForm, isDefault: boolean): Promise<void>;
	onCancel(): void;
};

export function AddressForm({ address, onSave, onCancel }: AddressFormProps) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const [values, setValues] = useState(formOfAddress(address));
	const [isDefault, setDefault] = useState(address?.isDefault ?? false);
	const [isChecked, setChecked] = useState(false);
	const [isSaving, setSaving] = useState(false);
	const problems = checkAddressForm(values);
	const before = formOfAddress(address);
	const isTyped = (Object.keys(before) as SavedAddressField[]).some((field) => values[field] !== before[field]);
	useUnsavedWork(isTyped || isDefault !== (address?.isDefault ?? false));
	const regions = regionsOf(values.country);

	const fieldState = (field: SavedAddressField) => {
		const problem = isChecked ? problems.find((problem) => problem.field === field) : undefined;
		return {
			id: `address-${field}`,
			name: field,
			value: values[field],
			error: problem ? t(`fields.${problem.code}`) : null,
			onChange: (event: { target: { value: string } }) => {
				const { value } = event.target;
				// A state does not survive a change of country.
				setValues((before) => ({ ...before, [field]: value, ...(field === "country" ? { state: "" } : {}) }));
			},
		};
	};

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		if (isSaving) return;
		setChecked(true);
		if (problems[0]) return document.getElementById(`address-${problems[0].field}`)?.focus();
		setSaving(true);
		await onSave(address?.id ?? null, normalAddressForm(values), isDefault);
		setSaving(false);
	};

	return (
		<form noValidate onSubmit={onSubmit} className="card flex flex-col gap-5 p-5 sm:p-7">
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
						checked={isDefault}
						onChange={(event) => setDefault(event.target.checked)}
						className="size-5 shrink-0"
					/>
					{tAccount("use_as_default")}
				</label>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isSaving}>
					{tAccount(isSaving ? "saving" : "save_address")}
				</Button>
				<Button variant="quiet" onClick={onCancel} disabled={isSaving}>
					{tAccount("cancel")}
				</Button>
			</div>
		</form>
	);
}
