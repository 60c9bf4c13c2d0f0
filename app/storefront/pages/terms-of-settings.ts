import { settingTerms as english } from "#app/i18n/en/articles/setting-terms.ts";
import { settingTerms as spanish } from "#app/i18n/es/articles/setting-terms.ts";
import type { Language } from "#app/i18n/language.ts";
import { fillIn, type Params } from "#i18n/create-translate.ts";
import { formatCountry, formatList } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import { regionsOf } from "#shop/selling/addresses/regions.rules.ts";

const TERMS = { en: english, es: spanish };

/** The sentences of the terms that depend on what the owner has set: tax, shipping and points. */
export function termsOf({ shipping, tax, points, delivery }: SellingSettings, language: Language) {
	const t = (name: keyof typeof english, params: Params = {}) => fillIn(TERMS[language][name], params, language);
	const nameOf = (country: string) => (country === "US" ? t("united_states") : formatCountry(country, language));
	const abroad = shipping.countries.filter((country) => country !== "US").map(nameOf);
	const { freeFromCents, standardCents, localDelivery } = shipping;
	const price = formatUsd(standardCents);
	const isSame = tax.elsewhere === "default" && tax.registrations.length === 0;
	const places = tax.registrations.map(({ country, state, basisPoints }) =>
		t("tax_place", { place: placeName(country, state, nameOf), percent: basisPoints / 100 }),
	);
	const elsewhere = tax.elsewhere === "default" ? tax.defaultBasisPoints / 100 : 0;
	const { centsPerPoint, lifetimeYears } = points;
	return {
		tax_terms: isSame
			? t("tax", { percent: tax.defaultBasisPoints / 100 })
			: t("tax_by_place", {
					places: formatList([...places, t("tax_elsewhere", { percent: elsewhere })], language),
				}),
		shipping_terms: [
			t("countries", { countries: formatList(shipping.countries.map(nameOf), language) }),
			freeFromCents === null ? t("paid", { price }) : t("free", { free_from: formatUsd(freeFromCents), price }),
			...(shipping.countries.includes("US") ? [t("delivery", delivery.standard)] : []),
			t(abroad.length === 0 ? "estimate" : "estimate_abroad", { countries: formatList(abroad, language) }),
			...(localDelivery === null
				? []
				: [
						t("local", {
							city: localDelivery.city,
							state: placeName("US", localDelivery.state, nameOf),
							...delivery.local,
						}),
					]),
		].join(" "),
		points_terms: !points.isEarning
			? t("points_paused")
			: centsPerPoint === 100
				? t("points_dollar")
				: t("points", { amount: formatUsd(centsPerPoint) }),
		points_lifetime: t(lifetimeYears === 1 ? "lifetime_one" : "lifetime", { years: lifetimeYears }),
	};
}

function placeName(country: string, state: string, nameOf: (country: string) => string): string {
	if (state === "") return nameOf(country);
	return regionsOf(country)?.find(({ code }) => code === state)?.name ?? state;
}
