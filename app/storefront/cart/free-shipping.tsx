import { Truck } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { type Cents, formatUsd } from "#shop/kernel/money.rules.ts";
import { missingForFreeShipping } from "#shop/selling/pricing/free-shipping.rules.ts";

type FreeShippingProps = {
	subtotalCents: Cents;
	/** Offered while something is missing. */
	children?: ReactNode;
};

/** How far a cart is from free shipping (PRICE-02); nothing where there is none. */
export function FreeShipping({ subtotalCents, children }: FreeShippingProps) {
	const t = useT();
	const { shipping } = useSelling();
	const missingCents = missingForFreeShipping(subtotalCents, shipping);
	if (shipping.freeFromCents === null) return null;
	return (
		<div className="flex flex-col gap-2.5 text-[0.9375rem]">
			<p role="status" className="flex items-center gap-2.5 font-semibold">
				<Icon of={Truck} className={missingCents === 0 ? "text-green" : "text-brand-strong"} />
				{missingCents === 0
					? t("cart.free_shipping_reached")
					: t("cart.free_shipping_missing", { amount: formatUsd(missingCents) })}
			</p>
			<progress
				aria-label={t("cart.free_shipping")}
				max={shipping.freeFromCents}
				value={shipping.freeFromCents - missingCents}
				className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-brand-soft [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-brand-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand"
			/>
			{missingCents > 0 && children}
		</div>
	);
}
