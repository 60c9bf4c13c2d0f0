import { Heart } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { useCharityName } from "./owner-text.tsx";

/** What each purchase donates (SCOPE-12, SCOPE-13, CART-34). */
export function CharityBox({ className }: { className?: string }) {
	const t = useT();
	const text = useCharityText();
	return (
		<aside className={classNames("flex items-start gap-3.5 rounded-card border border-line p-5", className)}>
			<Icon of={Heart} className="mt-0.5 text-red" />
			<div>
				<p className="font-semibold">{t("common.charity_title")}</p>
				<p className="mt-0.5 text-[0.9375rem] text-muted">{text}</p>
			</div>
		</aside>
	);
}

/** The sentence about the donation, with the charity's name once the owner has set it. */
export function useCharityText(): string {
	const t = useT();
	const name = useCharityName();
	const amount = formatUsd(CHARITY_CENTS_PER_PURCHASE);
	return name === null ? t("common.charity", { amount }) : t("common.charity_to", { amount, name });
}
