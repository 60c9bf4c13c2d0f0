import { useT } from "#app/i18n/language-provider.tsx";
import { Price } from "#app/interface/price.tsx";
import type { Cents } from "#shop/kernel/money.rules.ts";

/** What a line of a cart or an order costs: what is free on its card is not $0.00 later (PRICE-03). */
export function LineTotal({ cents, className = "" }: { cents: Cents; className?: string }) {
	const t = useT();
	return cents === 0 ? (
		<span className={className}>{t("common.free")}</span>
	) : (
		<Price cents={cents} className={className} />
	);
}
