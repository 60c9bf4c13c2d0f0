import { useT } from "#app/i18n/language-provider.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/catalogue/catalogue.rules.ts";

/** The legal notice at the end of the home page (HOME-42). */
export function LegalNotice() {
	const t = useT();
	return (
		<section aria-label={t("home.legal_title")} className="wrap pt-20">
			<p className="max-w-4xl border-t border-line pt-6 text-sm leading-relaxed text-muted">
				{t("home.legal_text", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
			</p>
			<OwnerText section="legal" className="mt-4 max-w-4xl text-sm text-muted" />
		</section>
	);
}
