import { useEffect, useRef } from "react";
import type { SessionState } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import type { PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { MemberBenefits } from "./member-benefits.tsx";
import { SummaryFrame } from "./summary-frame.tsx";

type CheckoutSummaryProps = {
	price: PricedOrder;
	country: string;
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
	const { price, country, session, redeemPoints, onRedeemPoints, isProcessing, message } = props;
	const isEmpty = price.lines.length === 0;
	const progress = useFocusOnProgress(isProcessing);
	return (
		<SummaryFrame
			price={price}
			country={country}
			emptyMessage={
				<Alert tone="error" title={t("checkout.no_items")}>
					<p>{t("errors.cart_empty")}</p>
				</Alert>
			}
			benefits={
				session.status === "signed_in" && (
					<MemberBenefits
						points={session.pointsBalance}
						usablePoints={session.usablePoints}
						price={price}
						checkbox={(canRedeem) => ({
							checked: redeemPoints && canRedeem,
							onChange: (event) => onRedeemPoints(event.target.checked),
						})}
					/>
				)
			}
		>
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
			<Button type="submit" size="large" isWide isBusy={isProcessing} disabled={isEmpty || isProcessing}>
				{t(isProcessing ? "checkout.processing" : "checkout.proceed")}
			</Button>
		</SummaryFrame>
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
