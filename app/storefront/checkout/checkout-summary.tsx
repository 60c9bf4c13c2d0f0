import { ChevronDown } from "lucide";
import { useEffect, useRef } from "react";
import { href } from "react-router";
import type { SessionState } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { DiscountField } from "#app/storefront/discount/discount-field.tsx";
import type { CartDiscount } from "#app/storefront/discount/discount-store.ts";
import { CurrencyNote, TotalPrice } from "#app/storefront/order/currency.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import type { PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { UpdateTotal } from "./checkout-without-scripts.tsx";
import { DeliveryLine } from "./delivery-line.tsx";
import { MemberBenefits } from "./member-benefits.tsx";
import { ReviewLine } from "./review-line.tsx";

type CheckoutSummaryProps = {
	price: PricedOrder;
	country: string;
	session: SessionState;
	discount: CartDiscount | null;
	products: readonly Product[] | null;
	redeemPoints: boolean;
	onRedeemPoints(isOn: boolean): void;
	isProcessing: boolean;
	/** Why the checkout cannot continue; shown in red (CHK-34). */
	message: string | null;
};

/** The items, the totals, and the button that leads to the payment page. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
	const t = useT();
	const { price, country, session, discount, products, redeemPoints, onRedeemPoints, isProcessing, message } = props;
	const isEmpty = price.lines.length === 0;
	const progress = useFocusOnProgress(isProcessing);
	return (
		<section aria-label={t("checkout.summary")} className="card flex flex-col gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
			<h2 className="text-heading">{t("checkout.review")}</h2>
			{isEmpty ? (
				<Alert tone="error" title={t("checkout.no_items")}>
					<p>{t("errors.cart_empty")}</p>
				</Alert>
			) : (
				<div className="max-lg:hidden">
					<Lines price={price} />
				</div>
			)}
			{session.status === "signed_in" && (
				<MemberBenefits
					points={session.pointsBalance}
					usablePoints={session.usablePoints}
					price={price}
					redeemPoints={redeemPoints}
					onRedeemPoints={onRedeemPoints}
				/>
			)}
			<DiscountField
				discount={discount}
				price={price}
				isMember={session.status === "signed_in"}
				products={products}
				page={href("/checkout")}
			/>
			{import.meta.env.SSR && price.discountCode !== null && (
				<input type="hidden" name="discountCode" value={price.discountCode} />
			)}
			<div className="border-t border-line pt-5">
				<OrderTotals amounts={price} country={country} />
				<CurrencyNote country={country} className="mt-1.5 text-right text-sm text-muted" />
			</div>
			{price.shippingMethod !== "none" && <DeliveryLine country={country} method={price.shippingMethod} />}
			<div ref={progress} tabIndex={-1} className="rounded-control empty:hidden">
				{isProcessing && (
					<p role="status" className="text-[0.9375rem] text-muted">
						{t("checkout.opening_payment")}
					</p>
				)}
				{message !== null && (
					<Alert tone="error">
						<p>{message}</p>
					</Alert>
				)}
			</div>
			{/* Enter presses the form's first button. */}
			<Button
				type="submit"
				name="intent"
				value="pay"
				size="large"
				isWide
				isBusy={isProcessing}
				disabled={isEmpty || isProcessing}
			>
				{t(isProcessing ? "checkout.processing" : "checkout.proceed")}
			</Button>
			<WithoutScripts>{import.meta.env.SSR && <UpdateTotal />}</WithoutScripts>
		</section>
	);
}

/** On a phone the items, folded above the form; the total is in sight from the start. */
export function FoldedSummary({ price, country }: Pick<CheckoutSummaryProps, "price" | "country">) {
	const t = useT();
	if (price.lines.length === 0) return null;
	return (
		<details className="group card lg:hidden">
			<summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-5 font-semibold [&::-webkit-details-marker]:hidden">
				<span className="mr-auto">{t("checkout.summary")}</span>
				<TotalPrice cents={price.totalCents} country={country} />
				<Icon of={ChevronDown} className="size-5 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="border-t border-line p-5">
				<Lines price={price} />
			</div>
		</details>
	);
}

function Lines({ price }: { price: PricedOrder }) {
	return (
		<ul className="flex flex-col gap-4">
			{price.lines.map((line) => (
				<ReviewLine key={line.productId} line={line} />
			))}
		</ul>
	);
}

/** A disabled button loses the focus, so what says how the checkout is going gets it: the status, then an error (D-91). */
function useFocusOnProgress(isProcessing: boolean) {
	const progress = useRef<HTMLDivElement>(null);
	const wasProcessing = useRef(false);
	useEffect(() => {
		if (isProcessing || wasProcessing.current) progress.current?.focus();
		wasProcessing.current = isProcessing;
	}, [isProcessing]);
	return progress;
}
