import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { formatCountry, formatList } from "#i18n/format.ts";
import { useSelling } from "./use-selling.ts";

/** That delivery times vary to the countries that none is stated for (D-77); empty if the shop sends to none of them. */
export function useAbroadText(): string {
	const t = useT();
	const { language } = useLanguage();
	const names = useSelling()
		.shipping.countries.filter((country) => country !== "US")
		.map((country) => formatCountry(country, language));
	return names.length === 0 ? "" : t("common.delivery_abroad", { countries: formatList(names, language) });
}
