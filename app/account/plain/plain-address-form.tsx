import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { AddressFieldList } from "#app/account/dashboard/addresses/address-field-list.tsx";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { usePlainTexts } from "#app/i18n/plain-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { SavedAddressField } from "#shop/addresses/saved-address.rules.ts";
import type { PlainAccountResult } from "./plain-account-data.ts";
import { PlainAuthMessage } from "./plain-auth-fields.tsx";

/** The fields as the API names them. */
const NAMES = {
	firstName: "first_name",
	lastName: "last_name",
	line1: "address_line_1",
	line2: "address_line_2",
	city: "city",
	state: "state",
	postalCode: "postal_code",
	country: "country",
} as const satisfies Record<SavedAddressField, keyof AddressRow>;

type PlainAddressFormProps = { address: AddressRow | null; result: PlainAccountResult | null };

/** The form for a saved address; null for a new one. */
export function PlainAddressForm({ address, result }: PlainAddressFormProps) {
	const t = useT();
	const { t: tAccount } = useDashboardTexts();
	const plainText = usePlainTexts();
	const prefix = address?.id ?? "new";
	const fieldState = (field: SavedAddressField) => {
		const name = NAMES[field];
		const problem = result?.problems.find((one) => one.field === name);
		const known = address?.[name] ?? (name === "country" ? "US" : "");
		return {
			id: `address-${prefix}-${name}`,
			name,
			defaultValue: result?.values[name] ?? known,
			error: problem ? t(`fields.${problem.code}`) : null,
		};
	};
	return (
		<form method="post" action="/account#addresses" noValidate className="mt-3 flex flex-col gap-5">
			{result !== null && (
				<PlainAuthMessage
					tone="error"
					text={result.problems.length > 0 ? "" : result.message || tAccount("address_failed")}
				/>
			)}
			<input type="hidden" name="id" value={address?.id ?? ""} />
			<AddressFieldList
				fieldState={fieldState}
				stateField={(props) => <TextField {...props} hint={plainText("state_hint")} />}
			/>
			{address?.is_default ? (
				<input type="hidden" name="is_default" value="1" />
			) : (
				<label className="flex min-h-11 items-center gap-3">
					<input type="checkbox" name="is_default" value="1" className="size-5 shrink-0" />
					{tAccount("use_as_default")}
				</label>
			)}
			<Button type="submit" name="intent" value="address" className="self-start">
				{tAccount("save_address")}
			</Button>
		</form>
	);
}
