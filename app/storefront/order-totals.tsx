import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Price } from "#app/interface/price.tsx";
import { type Cents, formatUsd } from "#shop/money.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS } from "#shop/pricing/discount.rules.ts";
import type { ShippingMethod } from "#shop/pricing/shipping.rules.ts";
import { TAX_BASIS_POINTS } from "#shop/pricing/tax.rules.ts";

/** The amounts of an order summary; discounts of zero are left out. */
export type OrderSummaryAmounts = {
	subtotalCents: Cents;
	pointsUsed?: number;
	pointsDiscountCents?: Cents;
	accountDiscountCents?: Cents;
	taxCents: Cents;
	shippingCents: Cents;
	shippingMethod: ShippingMethod;
	totalCents: Cents;
};

/** Subtotal, discounts, tax, shipping and total (CART-36..38, SUCC-07..10). */
export function OrderTotals({ amounts, isEstimate = false }: { amounts: OrderSummaryAmounts; isEstimate?: boolean }) {
	const t = useT();
	const { pointsUsed = 0, pointsDiscountCents = 0, accountDiscountCents = 0, shippingMethod } = amounts;
	const shippingLabel =
		shippingMethod === "local" ? "common.local_delivery" : isEstimate ? "common.shipping_estimate" : "common.shipping";
	return (
		<dl className="flex flex-col gap-3 text-[0.9375rem]">
			<SummaryRow label={t("common.subtotal")}>
				<Price cents={amounts.subtotalCents} />
			</SummaryRow>
			{pointsDiscountCents > 0 && (
				<SummaryRow label={t("common.points_discount", { points: pointsUsed })} isSaving>
					<Price cents={-pointsDiscountCents} />
				</SummaryRow>
			)}
			{accountDiscountCents > 0 && (
				<SummaryRow label={t("common.account_discount", { percent: ACCOUNT_DISCOUNT_BASIS_POINTS / 100 })} isSaving>
					<Price cents={-accountDiscountCents} />
				</SummaryRow>
			)}
			<SummaryRow label={t("common.tax", { percent: TAX_BASIS_POINTS / 100 })}>
				<Price cents={amounts.taxCents} />
			</SummaryRow>
			<SummaryRow label={t(shippingLabel)}>
				{amounts.shippingCents === 0 ? t("common.free") : formatUsd(amounts.shippingCents)}
			</SummaryRow>
			<div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
				<dt className="text-subheading font-bold">{t("common.total")}</dt>
				<dd className="text-[1.625rem] leading-none font-bold tracking-tight">
					<Price cents={amounts.totalCents} />
				</dd>
			</div>
		</dl>
	);
}

function SummaryRow({ label, isSaving = false, children }: { label: string; isSaving?: boolean; children: ReactNode }) {
	return (
		<div className={classNames("flex items-baseline justify-between gap-4", isSaving && "text-green")}>
			<dt className={isSaving ? undefined : "text-muted"}>{label}</dt>
			<dd className="font-semibold tabular-nums">{children}</dd>
		</div>
	);
}
