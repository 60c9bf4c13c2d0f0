import { useT } from "#app/i18n/language-provider.tsx";
import { HeartIcon } from "#app/interface/icons.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/pricing/charity.rules.ts";

/** The banner above every page (SCOPE-11). */
export function CharityBanner() {
	const t = useT();
	return (
		<aside
			aria-label={t("common.charity_title")}
			className="flex items-center justify-center gap-2 bg-deep px-3 py-2 text-center text-xs font-medium text-on-deep sm:text-sm"
		>
			<HeartIcon className="size-4 max-sm:hidden" />
			<p>{t("common.charity", { amount: formatUsd(CHARITY_CENTS_PER_PURCHASE) })}</p>
		</aside>
	);
}
