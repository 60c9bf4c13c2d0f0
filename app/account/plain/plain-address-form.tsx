import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { AddressFieldList } from "#app/account/dashboard/addresses/address-field-list.tsx";
import { formOfAddress } from "#app/account/dashboard/addresses/form-of-address.ts";
import { SENT_LINES } from "#app/address-names.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { SavedAddressField } from "#shop/selling/addresses/saved-address.rules.ts";
import type { PlainAccountResult } from "./plain-account-data.ts";
import { PlainAuthMessage } from "./plain-auth-fields.tsx";

type PlainAddressFormProps = { address: AddressRow | null; result: PlainAccountResult | null };

/** The form for a saved address; null for a new one. */
export function PlainAddressForm({ address, result }: PlainAddressFormProps) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const plainText = useT(plainTexts);
	const prefix = address?.id ?? "new";
	const sentNames: Readonly<Record<string, string>> = SENT_LINES;
	const known = formOfAddress(address);
	const fieldState = (field: SavedAddressField) => {
		const problem = result?.problems.find((one) => one.field === (sentNames[field] ?? field));
		return {
			id: `address-${prefix}-${field}`,
			name: field,
			defaultValue: result?.values[field] ?? known[field],
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
			{address?.isDefault ? (
				<input type="hidden" name="isDefault" value="1" />
			) : (
				<label className="flex min-h-11 items-center gap-3">
					<input type="checkbox" name="isDefault" value="1" className="size-5 shrink-0" />
					{tAccount("use_as_default")}
				</label>
			)}
			<Button type="submit" name="intent" value="address" className="self-start">
				{tAccount("save_address")}
			</Button>
		</form>
	);
}
