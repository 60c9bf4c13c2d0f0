import { greetingName } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { TruckIcon } from "#app/interface/icons.tsx";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { priceCart } from "#app/storefront/price-cart.ts";
import { FIVE_PAIR_ID } from "#shop/catalogue/catalogue.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS, GUEST } from "#shop/pricing/discount.rules.ts";
import { LOCAL_DELIVERY_BUSINESS_DAYS } from "#shop/pricing/shipping.rules.ts";
import type { PlainCart, PlainMember } from "./plain-cart-data.ts";

const DISCOUNT_PERCENT = ACCOUNT_DISCOUNT_BASIS_POINTS / 100;

/** Totals and the checkout link (CART-30..38). */
export function PlainCartSummary({ plain }: { plain: PlainCart }) {
	const t = useT();
	const { cart, member, offersPack } = plain;
	const isEmpty = cart.items.length === 0;
	return (
		<section aria-label={t("cart.summary")} className="flex flex-col gap-5">
			<div className="card flex flex-col gap-5 p-5 sm:p-6">
				<h2 className="text-heading">{t("cart.summary")}</h2>
				<Membership member={member} />
				{offersPack && (
					<form method="post" action="/cart" className="rounded-control bg-amber-soft p-4 text-[0.9375rem]">
						<p className="font-bold">{t("cart.points_offer")}</p>
						<input type="hidden" name="product" value={FIVE_PAIR_ID} />
						<Button type="submit" name="intent" value="add" variant="secondary" size="small" className="mt-3">
							{t("cart.points_offer_add")}
						</Button>
					</form>
				)}
				<OrderTotals amounts={priceCart(cart, plain.products, GUEST, null)} isEstimate />
				<p className="text-sm text-muted">{t("cart.settled")}</p>
				{!isEmpty && (
					<LinkButton to="/checkout" reloadDocument size="large" isWide>
						{t("cart.checkout")}
					</LinkButton>
				)}
				<p className="flex items-start gap-2.5 border-t border-line pt-4 text-sm text-muted">
					<TruckIcon className="mt-px text-brand-strong" />
					{t("common.laredo", LOCAL_DELIVERY_BUSINESS_DAYS)}
				</p>
			</div>
			<CharityBox />
		</section>
	);
}

function Membership({ member }: { member: PlainMember | null }) {
	const t = useT();
	if (member !== null) {
		const { points } = member;
		return (
			<div className="rounded-control bg-green-soft p-4 text-[0.9375rem]">
				<p className="font-bold text-green">
					{t("cart.member_greeting", { name: greetingName({ fullName: member.name, email: member.email }) })}
				</p>
				<p className="mt-0.5">
					{t("cart.member_text", { percent: DISCOUNT_PERCENT })}{" "}
					{points > 0 && t(points === 1 ? "cart.member_points_one" : "cart.member_points_other", { points })}
				</p>
			</div>
		);
	}
	return (
		<div className="rounded-control bg-brand-soft p-4 text-[0.9375rem]">
			<p className="font-bold text-brand-strong">{t("cart.sign_up_title", { percent: DISCOUNT_PERCENT })}</p>
			<p className="mt-0.5">{t("cart.sign_up_text")}</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<LinkButton to="/sign-up?next=/cart" variant="secondary" size="small">
					{t("cart.sign_up")}
				</LinkButton>
				<LinkButton to="/sign-in?next=/cart" variant="quiet" size="small">
					{t("layout.sign_in")}
				</LinkButton>
			</div>
		</div>
	);
}
