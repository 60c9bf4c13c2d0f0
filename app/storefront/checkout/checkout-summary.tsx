import type { SessionState } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import type { PricedOrder } from "#shop/pricing/price-order.rules.ts";
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
			{message !== null && (
				<Alert tone="error">
					<p>{message}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isWide isBusy={isProcessing} disabled={isEmpty}>
				{t(isProcessing ? "checkout.processing" : "checkout.proceed")}
			</Button>
		</SummaryFrame>
	);
}
