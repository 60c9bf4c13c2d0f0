import { useT } from "#app/i18n/language-provider.tsx";
import { HeartIcon } from "#app/interface/icons.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/pricing/charity.rules.ts";

export function CharityTile() {
	const t = useT();
	return (
		<aside className="flex flex-col items-start justify-center gap-5 rounded-card bg-peach-soft p-7 sm:p-10">
			<span className="grid size-14 place-items-center rounded-full bg-surface text-red">
				<HeartIcon className="size-7" />
			</span>
			<div>
				<p className="max-w-md text-title font-bold text-balance">{t("common.charity_title")}</p>
				<p className="mt-3 max-w-md text-lead text-muted">
					{t("common.charity", { amount: formatUsd(CHARITY_CENTS_PER_PURCHASE) })}
				</p>
			</div>
		</aside>
	);
}
