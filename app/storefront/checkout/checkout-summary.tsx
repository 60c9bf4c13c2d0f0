import type { SessionState } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TruckIcon } from "#app/interface/icons.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import type { PricedOrder } from "#shop/pricing/price-order.rules.ts";
import { DELIVERY_BUSINESS_DAYS, LOCAL_DELIVERY_BUSINESS_DAYS } from "#shop/pricing/shipping.rules.ts";
import { MemberBenefits } from "./member-benefits.tsx";
import { ReviewLine } from "./review-line.tsx";

type CheckoutSummaryProps = {
	price: PricedOrder;
	session: SessionState;
	redeemPoints: boolean;
	onRedeemPoints(isOn: boolean): void;
	isProcessing: boolean;
	/** Why the checkout cannot continue; shown in red (CHK-34). */
	message: string | null;
};

/** The items, the totals, and the button that leads to the payment page. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
	const t = useT();
	const { price, session, redeemPoints, onRedeemPoints, isProcessing, message } = props;
	const isEmpty = price.lines.length === 0;
	return (
		<section aria-label={t("checkout.summary")} className="card flex flex-col gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
			<h2 className="text-heading">{t("checkout.review")}</h2>
			{isEmpty ? (
				<Alert tone="error" title={t("checkout.no_items")}>
					<p>{t("errors.cart_empty")}</p>
				</Alert>
			) : (
				<ul className="flex flex-col gap-4">
					{price.lines.map((line) => (
						<ReviewLine key={line.productId} line={line} />
					))}
				</ul>
			)}
			{session.status === "signed_in" && (
				<MemberBenefits session={session} price={price} redeemPoints={redeemPoints} onRedeemPoints={onRedeemPoints} />
			)}
			<div className="border-t border-line pt-5">
				<OrderTotals amounts={price} />
			</div>
			<p className="flex items-start gap-2.5 text-sm text-muted">
				<TruckIcon className="mt-px text-brand-strong" />
				{price.shippingMethod === "local"
					? t("checkout.local", LOCAL_DELIVERY_BUSINESS_DAYS)
					: t("common.delivery", DELIVERY_BUSINESS_DAYS)}
			</p>
			{message !== null && (
				<Alert tone="error">
					<p>{message}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isWide isBusy={isProcessing} disabled={isEmpty}>
				{t(isProcessing ? "checkout.processing" : "checkout.proceed")}
			</Button>
		</section>
	);
}
