import { CartPreview, type Example } from "#app/admin/operations/settings/cart-preview.tsx";
import { basisPointsOf, ratePercent } from "#app/admin/operations/settings/form-numbers.ts";
import { SettingFrame } from "#app/admin/operations/settings/setting-frame.tsx";
import { type SettingsResponse, useSettingForm } from "#app/admin/operations/settings/use-setting-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { formatCountry } from "#i18n/format.ts";
import type { TaxSettings } from "#shop/kernel/settings/settings.rules.ts";
import { COUNTRIES, regionsOf } from "#shop/selling/addresses/regions.rules.ts";

type Registration = { country: string; state: string; rate: string };

const valuesOf = ({ defaultBasisPoints, registrations, elsewhere }: TaxSettings) => ({
	defaultBasisPoints: ratePercent(defaultBasisPoints),
	registrations: registrations.map(
		({ country, state, basisPoints }): Registration => ({ country, state, rate: ratePercent(basisPoints) }),
	) as readonly Registration[],
	elsewhere: elsewhere as string,
});

const toValue = ({ defaultBasisPoints, registrations, elsewhere }: ReturnType<typeof valuesOf>): TaxSettings => ({
	defaultBasisPoints: basisPointsOf(defaultBasisPoints),
	registrations: registrations.map(({ country, state, rate }) => ({
		country,
		state,
		basisPoints: basisPointsOf(rate),
	})),
	elsewhere: elsewhere as TaxSettings["elsewhere"],
});

/** Most owners begin with the state that they live in. */
const NEW: Registration = { country: "US", state: "TX", rate: "8.25" };

/** Places for the preview: the first listed ones, and one that is not. */
const SHOWN_PLACES = 2;

export function TaxForm({ state, example }: { state: SettingsResponse["tax"]; example: Example }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const form = useSettingForm({ group: "tax", state, valuesOf, toValue });
	const { values, change, before, after } = form;
	const { registrations } = values;
	const changeAt = (index: number, more: Partial<Registration>) =>
		change({ registrations: registrations.map((one, at) => (at === index ? { ...one, ...more } : one)) });
	const nameOf = (country: string, place: string) =>
		place === ""
			? formatCountry(country, language)
			: (regionsOf(country)?.find(({ code }) => code === place)?.name ?? place);
	return (
		<SettingFrame
			group="tax"
			state={state}
			form={form}
			preview={
				<CartPreview
					example={example}
					before={{ tax: before }}
					after={{ tax: after }}
					places={[
						...after.registrations.slice(0, SHOWN_PLACES).map((place) => ({
							label: nameOf(place.country, place.state),
							destination: { city: "", postalCode: "", country: place.country, state: place.state },
						})),
						{
							label: t(after.registrations.length === 0 ? "settings_place_any" : "settings_place_else"),
							destination:
								after.registrations.length === 0 ? null : { city: "", postalCode: "", country: "", state: "" },
						},
					]}
				/>
			}
		>
			<TextField
				{...form.field("defaultBasisPoints")}
				inputMode="decimal"
				label={t("setting_default_rate")}
				hint={t("setting_default_rate_hint")}
				className="sm:max-w-60"
			/>
			<fieldset className="flex flex-col gap-3">
				<legend className="text-[0.9375rem] font-semibold">{t("setting_registrations")}</legend>
				<p className="text-sm text-muted">{t("setting_registrations_hint")}</p>
				{registrations.map(({ country, state: place, rate }, index) => (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
						key={index}
						className="grid grid-cols-2 items-end gap-3 rounded-lg border border-line p-3 sm:grid-cols-[1fr_1fr_6rem_auto] sm:border-0 sm:p-0"
					>
						<SelectField
							id={`tax-country-${index}`}
							label={t("setting_country")}
							value={country}
							onChange={(event) => changeAt(index, { country: event.target.value, state: "" })}
						>
							{COUNTRIES.map((one) => (
								<option key={one} value={one}>
									{formatCountry(one, language)}
								</option>
							))}
						</SelectField>
						{regionsOf(country) === null ? (
							<TextField
								id={`tax-state-${index}`}
								label={t("setting_state")}
								value={place}
								placeholder={t("setting_whole_country")}
								onChange={(event) => changeAt(index, { state: event.target.value })}
							/>
						) : (
							<SelectField
								id={`tax-state-${index}`}
								label={t("setting_state")}
								value={place}
								onChange={(event) => changeAt(index, { state: event.target.value })}
							>
								<option value="">{t("setting_whole_country")}</option>
								{regionsOf(country)?.map(({ code, name }) => (
									<option key={code} value={code}>
										{name}
									</option>
								))}
							</SelectField>
						)}
						<TextField
							id={`tax-rate-${index}`}
							label={t("setting_rate")}
							inputMode="decimal"
							value={rate}
							onChange={(event) => changeAt(index, { rate: event.target.value })}
						/>
						<Button
							variant="quiet"
							size="small"
							aria-label={t("setting_registration_remove", { place: nameOf(country, place) })}
							onClick={() => change({ registrations: registrations.filter((_, at) => at !== index) })}
						>
							{t("setting_remove")}
						</Button>
					</div>
				))}
				{form.errorOf("registrations") && (
					<p className="text-sm font-medium text-red">{t("setting_registrations_wrong")}</p>
				)}
				<Button
					variant="secondary"
					size="small"
					className="self-start"
					onClick={() => change({ registrations: [...registrations, NEW] })}
				>
					{t("setting_registration_add")}
				</Button>
			</fieldset>
			<SelectField
				{...form.field("elsewhere")}
				label={t("setting_elsewhere")}
				hint={t("setting_elsewhere_hint")}
				className="sm:max-w-80"
			>
				<option value="default">{t("setting_elsewhere_default")}</option>
				<option value="none">{t("setting_elsewhere_none")}</option>
			</SelectField>
		</SettingFrame>
	);
}
