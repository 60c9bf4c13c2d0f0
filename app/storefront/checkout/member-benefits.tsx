import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS } from "#shop/selling/pricing/discount.rules.ts";
import type { PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";

type MemberBenefitsProps = {
	points: number;
	usablePoints: number;
	price: PricedOrder;
	redeemPoints: boolean;
	onRedeemPoints(isOn: boolean): void;
};

/** The signed-in member's points and discount (CHK-02). */
export function MemberBenefits(props: MemberBenefitsProps) {
	const t = useT();
	const { points, usablePoints, price, redeemPoints, onRedeemPoints } = props;
	const hasPack = price.hasReward;
	const hasPoints = usablePoints >= POINTS_PER_FREE_PACK;
	const canRedeem = hasPack && hasPoints;
	return (
		<div className="flex flex-col gap-3 rounded-control bg-brand-soft p-4 text-[0.9375rem]">
			<p className="flex justify-between gap-4">
				<span>{t("checkout.points_balance")}</span>
				<strong className="tabular-nums">{t("checkout.points_amount", { count: points })}</strong>
			</p>
			<label className={classNames("flex items-start gap-3", canRedeem ? "cursor-pointer" : "text-muted")}>
				<input
					type="checkbox"
					name="redeemPoints"
					value="1"
					checked={redeemPoints && canRedeem}
					onChange={(event) => onRedeemPoints(event.target.checked)}
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
				{price.pointsEarned > 0 && t("checkout.points_earned", { count: price.pointsEarned })}
			</p>
		</div>
	);

	function redeemText(): string {
		if (!hasPoints) return t("checkout.redeem_none", { points: POINTS_PER_FREE_PACK });
		if (!hasPack) return t("checkout.redeem_no_pack", { points: POINTS_PER_FREE_PACK });
		if (price.pointsUsed === 0) return t("checkout.redeem_none", { points: POINTS_PER_FREE_PACK });
		return t("checkout.redeem_packs", { points: price.pointsUsed, amount: formatUsd(price.pointsDiscountCents) });
	}
}
