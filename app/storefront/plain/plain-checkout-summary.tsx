import { useT } from "#app/i18n/language-provider.tsx";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { MemberBenefits } from "#app/storefront/checkout/member-benefits.tsx";
import { SummaryFrame } from "#app/storefront/checkout/summary-frame.tsx";
import { priceCart } from "#app/storefront/price-cart.ts";
import { normalShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import { GUEST, memberBuyer } from "#shop/selling/pricing/discount.rules.ts";
import type { PlainCheckout, PlainCheckoutResult } from "./plain-cart-data.ts";

/** The order's price, as far as the posted form tells where it goes. */
export function plainPrice({ cart, products, member, known }: PlainCheckout, result: PlainCheckoutResult | null) {
	const redeemPoints = result?.redeemPoints ?? false;
	const destination = normalShippingForm(result?.values ?? known);
	const buyer = member === null ? GUEST : memberBuyer(member.usablePoints, redeemPoints);
	return { price: priceCart(cart, products, buyer, destination), destination, redeemPoints };
}

/** The items, the totals as far as the posted form allows, and the two submit buttons. */
export function PlainCheckoutSummary(props: { plain: PlainCheckout; result: PlainCheckoutResult | null }) {
	const t = useT();
	const plainText = useT(plainTexts);
	const { member } = props.plain;
	const { price, destination, redeemPoints } = plainPrice(props.plain, props.result);
	return (
		<SummaryFrame
			price={price}
			country={destination.country}
			benefits={
				member !== null && (
					<MemberBenefits
						points={member.points}
						usablePoints={member.usablePoints}
						price={price}
						checkbox={(canRedeem) => ({
							name: "redeemPoints",
							value: "1",
							defaultChecked: redeemPoints && canRedeem,
						})}
					/>
				)
			}
		>
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
		</SummaryFrame>
	);
}
