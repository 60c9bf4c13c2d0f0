import { useT } from "#app/i18n/language-provider.tsx";
import { usePlainTexts } from "#app/i18n/plain-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TruckIcon } from "#app/interface/icons.tsx";
import { ReviewLine } from "#app/storefront/checkout/review-line.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { priceCart } from "#app/storefront/price-cart.ts";
import { FIVE_PAIR_ID } from "#shop/catalogue/catalogue.rules.ts";
import { normalShippingForm } from "#shop/checkout/shipping-form.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/points/points.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS, type Buyer, GUEST } from "#shop/pricing/discount.rules.ts";
import type { PricedOrder } from "#shop/pricing/price-order.rules.ts";
import { DELIVERY_BUSINESS_DAYS, LOCAL_DELIVERY_BUSINESS_DAYS } from "#shop/pricing/shipping.rules.ts";
import type { PlainCheckout, PlainCheckoutResult, PlainMember } from "./plain-cart-data.ts";

/** The items, the totals as far as the posted form allows, and the two submit buttons. */
export function PlainCheckoutSummary(props: { plain: PlainCheckout; result: PlainCheckoutResult | null }) {
	const t = useT();
	const plainText = usePlainTexts();
	const { cart, products, member, known } = props.plain;
	const redeemPoints = props.result?.redeemPoints ?? false;
	const destination = normalShippingForm(props.result?.values ?? known);
	const price = priceCart(cart, products, buyerOf(member, redeemPoints), destination);
	return (
		<section aria-label={t("checkout.summary")} className="card flex flex-col gap-5 p-5 sm:p-6">
			<h2 className="text-heading">{t("checkout.review")}</h2>
			<ul className="flex flex-col gap-4">
				{price.lines.map((line) => (
					<ReviewLine key={line.productId} line={line} />
				))}
			</ul>
			{member !== null && (
				<Benefits
					member={member}
					hasPack={price.lines.some(({ productId }) => productId === FIVE_PAIR_ID)}
					price={price}
					redeemPoints={redeemPoints}
				/>
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
			{/* Enter presses the form's first button. */}
			<Button type="submit" name="intent" value="pay" size="large" isWide>
				{t("checkout.proceed")}
			</Button>
			<div className="border-t border-line pt-4">
				<Button type="submit" name="intent" value="update" variant="secondary" size="small">
					{plainText("update_total")}
				</Button>
				<p className="mt-2 text-sm text-muted">{plainText("update_total_hint")}</p>
			</div>
		</section>
	);
}

function buyerOf(member: PlainMember | null, redeemPoints: boolean): Buyer {
	if (member === null) return GUEST;
	return { isMember: true, pointsBalance: member.usablePoints, redeemPoints, useAccountDiscount: true };
}

/** The signed-in member's points and discount (CHK-02). */
function Benefits(props: { member: PlainMember; hasPack: boolean; price: PricedOrder; redeemPoints: boolean }) {
	const t = useT();
	const { member, hasPack, redeemPoints } = props;
	const { pointsUsed, pointsDiscountCents, pointsEarned } = props.price;
	const { points } = member;
	const hasPoints = member.usablePoints >= POINTS_PER_FREE_PACK;
	const canRedeem = hasPack && hasPoints;
	const params = { points: POINTS_PER_FREE_PACK };
	return (
		<div className="flex flex-col gap-3 rounded-control bg-brand-soft p-4 text-[0.9375rem]">
			<p className="flex justify-between gap-4">
				<span>{t("checkout.points_balance")}</span>
				<strong className="tabular-nums">
					{t(points === 1 ? "checkout.points_amount_one" : "checkout.points_amount_other", { points })}
				</strong>
			</p>
			<label className="flex items-start gap-3">
				<input
					type="checkbox"
					name="redeemPoints"
					value="1"
					defaultChecked={redeemPoints && canRedeem}
					disabled={!canRedeem}
					className="mt-0.5 size-5 shrink-0"
				/>
				<span>
					<span className="block font-semibold">{t("checkout.redeem")}</span>
					<span className="text-sm">{redeemText()}</span>
				</span>
			</label>
			<p className="text-sm">
				{t("checkout.member_discount", { percent: ACCOUNT_DISCOUNT_BASIS_POINTS / 100 })}{" "}
				{pointsEarned > 0 && t("checkout.points_earned", { points: pointsEarned })}
			</p>
		</div>
	);

	function redeemText(): string {
		if (hasPoints && !hasPack) return t("checkout.redeem_no_pack", params);
		if (pointsUsed === 0) return t("checkout.redeem_none", params);
		return t("checkout.redeem_packs", { points: pointsUsed, amount: formatUsd(pointsDiscountCents) });
	}
}
