import { href } from "react-router";
import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { accountFailureText } from "#app/account/dashboard/account-failure-text.ts";
import type { AddressValues } from "#app/account/dashboard/account-result.ts";
import { useUnsavedWork } from "#app/account/dashboard/settings/unsaved-work.tsx";
import type { FormResult } from "#app/forms/form-result.ts";
import { StateField } from "#app/forms/state-field.tsx";
import { outcomeOf, useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { COUNTRIES } from "#shop/selling/addresses/regions.rules.ts";
import {
	checkAddressForm,
	normalAddressForm,
	type SavedAddressField,
	type SavedAddressForm,
} from "#shop/selling/addresses/saved-address.rules.ts";
import { formOfAddress } from "./form-of-address.ts";

type AddressFormProps = {
	/** Null for a new one. */
	address: AddressRow | null;
	/** What the page's action said. */
	result?: FormResult<AddressValues> | null;
	className: string;
	onSave?(id: string | null, form: SavedAddressForm, isDefault: boolean): Promise<void>;
	onCancel?(): void;
};

/** The form of a saved address. */
export function AddressForm({ address, result = null, className, onSave, onCancel }: AddressFormProps) {
	const tAccount = useT(dashboardTexts);
	const form = useForm({
		id: onCancel ? "address" : `address-${address?.id ?? "new"}`,
		initial: { ...formOfAddress(address), isDefault: address?.isDefault ?? false },
		check: checkAddressForm,
		first: outcomeOf(result),
		send: async ({ isDefault, ...values }) => onSave?.(address?.id ?? null, normalAddressForm(values), isDefault),
	});
	const { values, change } = form;
	useUnsavedWork(form.isDirty);
	const control = (field: SavedAddressField, autoComplete: string) => ({
		...form.field(field),
		autoComplete,
		required: field !== "line2",
		enterKeyHint: "next" as const,
		// A state does not survive a change of country.
		...(field === "country" && {
			onChange: (event: { target: { value: string } }) => change({ country: event.target.value, state: "" }),
		}),
	});

	return (
		<form {...form.props} action={`${href("/account")}#addresses`} className={className}>
			{onCancel && <h3 className="text-subheading">{tAccount(address ? "edit_address" : "new_address")}</h3>}
			{form.failure !== null && result !== null && (
				<Alert tone="error">
					<p>{accountFailureText(form.failure, tAccount("address_failed"))}</p>
				</Alert>
			)}
			<input type="hidden" name="id" value={address?.id ?? ""} />
			<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
				<SelectField {...control("country", "country")} label={tAccount("country")} className="sm:col-span-2">
					{COUNTRIES.map((country) => (
						<option key={country} value={country}>
							{tAccount(`country_${country}`)}
						</option>
					))}
				</SelectField>
				<TextField {...control("firstName", "given-name")} label={tAccount("first_name")} />
				<TextField {...control("lastName", "family-name")} label={tAccount("last_name")} />
				<TextField {...control("line1", "address-line1")} label={tAccount("line_1")} className="sm:col-span-2" />
				<TextField {...control("line2", "address-line2")} label={tAccount("line_2")} className="sm:col-span-2" />
				<TextField {...control("city", "address-level2")} label={tAccount("city")} className="sm:col-span-2" />
				<StateField {...control("state", "address-level1")} country={values.country} label={tAccount("state")} />
				<TextField
					{...control("postalCode", "postal-code")}
					label={tAccount("postal_code")}
					autoCapitalize="characters"
					enterKeyHint="done"
				/>
			</div>
			{/* The default can only be changed by making another address the default. */}
			{address?.isDefault ? (
				<input type="hidden" name="isDefault" value="1" />
			) : (
				<label className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="checkbox"
						name="isDefault"
						value="1"
						checked={values.isDefault}
						onChange={(event) => change({ isDefault: event.target.checked })}
						className="size-5 shrink-0"
					/>
					{tAccount("use_as_default")}
				</label>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="address" isBusy={form.isBusy}>
					{tAccount(form.isBusy ? "saving" : "save_address")}
				</Button>
				{onCancel && (
					<Button variant="quiet" onClick={onCancel} disabled={form.isBusy}>
						{tAccount("cancel")}
					</Button>
				)}
			</div>
		</form>
	);
}
