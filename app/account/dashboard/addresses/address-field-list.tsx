import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { type FieldState, SelectField, TextField } from "#app/interface/field.tsx";
import { COUNTRIES } from "#shop/selling/addresses/regions.rules.ts";
import type { SavedAddressField } from "#shop/selling/addresses/saved-address.rules.ts";

type AddressFieldListProps = {
	fieldState(field: SavedAddressField): FieldState;
	/** The state or province, whose choices depend on the country. */
	stateField(props: FieldState & { autoComplete: string; required: boolean; label: string }): ReactNode;
};

/** The fields of a saved address, with and without scripts. */
export function AddressFieldList({ fieldState, stateField }: AddressFieldListProps) {
	const t = useT(dashboardTexts);
	const control = (field: SavedAddressField, autoComplete: string) => ({
		...fieldState(field),
		autoComplete,
		required: field !== "line2",
		enterKeyHint: "next" as const,
	});
	return (
		<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
			<SelectField {...control("country", "country")} label={t("country")} className="sm:col-span-2">
				{COUNTRIES.map((country) => (
					<option key={country} value={country}>
						{t(`country_${country}`)}
					</option>
				))}
			</SelectField>
			<TextField {...control("firstName", "given-name")} label={t("first_name")} />
			<TextField {...control("lastName", "family-name")} label={t("last_name")} />
			<TextField {...control("line1", "address-line1")} label={t("line_1")} className="sm:col-span-2" />
			<TextField {...control("line2", "address-line2")} label={t("line_2")} className="sm:col-span-2" />
			<TextField {...control("city", "address-level2")} label={t("city")} className="sm:col-span-2" />
			{stateField({ ...control("state", "address-level1"), label: t("state") })}
			<TextField
				{...control("postalCode", "postal-code")}
				label={t("postal_code")}
				autoCapitalize="characters"
				enterKeyHint="done"
			/>
		</div>
	);
}
