import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { usePlainTexts } from "#app/i18n/plain-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { COUNTRIES } from "#shop/checkout/regions.rules.ts";
import type { PlainAccountResult } from "./plain-account-data.ts";
import { PlainAuthMessage } from "./plain-auth-fields.tsx";

type Name = Exclude<keyof AddressRow, "id" | "is_default">;
type PlainAddressFormProps = { address: AddressRow | null; result: PlainAccountResult | null };

/** The form for a saved address; null for a new one. */
export function PlainAddressForm({ address, result }: PlainAddressFormProps) {
	const t = useT();
	const { t: tAccount } = useDashboardTexts();
	const plainText = usePlainTexts();
	const prefix = address?.id ?? "new";
	const control = (name: Name, autoComplete: string) => {
		const problem = result?.problems.find(({ field }) => field === name);
		const known = address?.[name] ?? (name === "country" ? "US" : "");
		return {
			...{ id: `address-${prefix}-${name}`, name, autoComplete, required: name !== "address_line_2" },
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
			<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
				<TextField {...control("first_name", "given-name")} label={tAccount("first_name")} />
				<TextField {...control("last_name", "family-name")} label={tAccount("last_name")} />
				<TextField
					{...control("address_line_1", "address-line1")}
					label={tAccount("line_1")}
					className="sm:col-span-2"
				/>
				<TextField
					{...control("address_line_2", "address-line2")}
					label={tAccount("line_2")}
					className="sm:col-span-2"
				/>
				<TextField {...control("city", "address-level2")} label={tAccount("city")} />
				<TextField {...control("state", "address-level1")} label={tAccount("state")} hint={plainText("state_hint")} />
				<TextField {...control("postal_code", "postal-code")} label={tAccount("postal_code")} />
				<SelectField {...control("country", "country")} label={tAccount("country")}>
					{COUNTRIES.map((country) => (
						<option key={country} value={country}>
							{tAccount(`country_${country}`)}
						</option>
					))}
				</SelectField>
			</div>
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
