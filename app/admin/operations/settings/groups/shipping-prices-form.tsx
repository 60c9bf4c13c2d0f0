import { CartPreview, type Example } from "#app/admin/operations/settings/cart-preview.tsx";
import { centsOf, dollarsOf } from "#app/admin/operations/settings/form-numbers.ts";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { SwitchRow } from "#app/admin/operations/settings/switch-row.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { formatCountry } from "#i18n/format.ts";
import { DEFAULT_SELLING, type LocalDelivery, type ShippingSettings } from "#shop/kernel/settings/settings.rules.ts";
import { COUNTRIES, US_STATES } from "#shop/selling/addresses/regions.rules.ts";

/** Proposed where there is none. */
const NEARBY = DEFAULT_SELLING.shipping.localDelivery as LocalDelivery;

function valuesOf({ standardCents, freeFromCents, countries, localDelivery }: ShippingSettings) {
	return {
		standardCents: dollarsOf(standardCents),
		hasFree: freeFromCents !== null,
		freeFromCents: dollarsOf(freeFromCents ?? DEFAULT_SELLING.shipping.freeFromCents ?? 0),
		countries,
		hasLocal: localDelivery !== null,
		...(localDelivery ?? NEARBY),
	};
}

function toValue(values: ReturnType<typeof valuesOf>): ShippingSettings {
	const { standardCents, hasFree, freeFromCents, countries, hasLocal, city, state, zipFrom, zipTo } = values;
	return {
		standardCents: centsOf(standardCents),
		freeFromCents: hasFree ? centsOf(freeFromCents) : null,
		countries,
		localDelivery: hasLocal ? { city, state, zipFrom, zipTo } : null,
	};
}

export function ShippingPricesForm({ state, example }: { state: SettingsResponse["shipping"]; example: Example }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const form = useSettingForm({ group: "shipping", state, valuesOf, toValue });
	const { values, change, before, after } = form;
	const local = after.localDelivery ?? before.localDelivery;
	return (
		<SettingFrame
			group="shipping"
			state={state}
			form={form}
			preview={
				<CartPreview
					example={example}
					before={{ shipping: before }}
					after={{ shipping: after }}
					places={[
						{ label: t("settings_place_any"), destination: null },
						...(local === null
							? []
							: [
									{
										label: `${local.city}, ${local.state}`,
										destination: { city: local.city, state: local.state, postalCode: local.zipFrom, country: "US" },
									},
								]),
					]}
				/>
			}
		>
			<TextField
				{...form.field("standardCents")}
				inputMode="decimal"
				label={t("setting_standard")}
				hint={t("setting_standard_hint")}
				className="sm:max-w-60"
			/>
			<SwitchRow label={t("setting_has_free")} checked={values.hasFree} onChange={(hasFree) => change({ hasFree })}>
				{values.hasFree && (
					<TextField
						{...form.field("freeFromCents")}
						inputMode="decimal"
						label={t("setting_free_from")}
						hint={t("setting_free_from_hint")}
					/>
				)}
			</SwitchRow>
			<fieldset>
				<legend className="text-[0.9375rem] font-semibold">{t("setting_countries")}</legend>
				<div className="mt-1 flex flex-wrap gap-x-6">
					{COUNTRIES.map((country) => (
						<SwitchRow
							key={country}
							label={formatCountry(country, language)}
							checked={values.countries.includes(country)}
							onChange={(isOn) =>
								change({
									countries: COUNTRIES.filter((one) => (one === country ? isOn : values.countries.includes(one))),
								})
							}
						/>
					))}
				</div>
				{form.errorOf("countries") && <p className="text-sm font-medium text-red">{t("setting_countries_none")}</p>}
			</fieldset>
			<SwitchRow label={t("setting_has_local")} checked={values.hasLocal} onChange={(hasLocal) => change({ hasLocal })}>
				{values.hasLocal && (
					<>
						<TextField {...form.field("city")} label={t("setting_city")} />
						<SelectField {...form.field("state")} label={t("setting_state")}>
							{US_STATES.map(({ code, name }) => (
								<option key={code} value={code}>
									{name}
								</option>
							))}
						</SelectField>
						<TextField {...form.field("zipFrom")} inputMode="numeric" label={t("setting_zip_from")} />
						<TextField {...form.field("zipTo")} inputMode="numeric" label={t("setting_zip_to")} />
					</>
				)}
			</SwitchRow>
		</SettingFrame>
	);
}
