import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { type Cents, formatTotal, isCurrencyNamed } from "#shop/kernel/money.rules.ts";

type Destination = {
	/** The two-letter code of the country it goes to, null while not known. */
	country?: string | null;
};

/** A total in the page's language, with its currency where "$" may be another one (D-143). */
export function TotalPrice({ cents, country = null }: Destination & { cents: Cents }) {
	const { language } = useLanguage();
	return <span className="whitespace-nowrap tabular-nums">{formatTotal(cents, { language, country })}</span>;
}

/** Says once which dollars the prices are in, where "$" may be another currency (D-143). */
export function CurrencyNote({ country = null, className }: Destination & { className?: string }) {
	const t = useT();
	const { language } = useLanguage();
	if (!isCurrencyNamed({ language, country })) return null;
	return <p className={className}>{t("common.currency")}</p>;
}
