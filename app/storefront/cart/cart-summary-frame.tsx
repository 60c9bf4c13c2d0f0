import { Truck } from "lucide";
import type { ReactNode } from "react";
import { greetingName } from "#app/account/session.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { priceCart } from "#app/storefront/price-cart.ts";
import { formatTotal } from "#shop/kernel/money.rules.ts";
import type { Cart } from "#shop/selling/cart/cart.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS, type Buyer } from "#shop/selling/pricing/discount.rules.ts";
import type { PriceableProduct } from "#shop/selling/pricing/price-order.rules.ts";
import { LOCAL_DELIVERY_BUSINESS_DAYS } from "#shop/selling/pricing/shipping.rules.ts";
import { FreeShipping } from "./free-shipping.tsx";

const DISCOUNT_PERCENT = ACCOUNT_DISCOUNT_BASIS_POINTS / 100;

type CartSummaryFrameProps = {
	cart: Cart;
	products: readonly PriceableProduct[] | null;
	buyer: Buyer;
	/** What is said and offered to the visitor. */
	offers: ReactNode;
	checkoutButton: ReactNode;
	/** What would bring free shipping. */
	shippingOffer?: ReactNode;
};

/** The totals of a cart (CART-30..38, D-06). */
export function CartSummaryFrame({
	cart,
	products,
	buyer,
	offers,
	checkoutButton,
	shippingOffer,
}: CartSummaryFrameProps) {
	const t = useT();
	const amounts = priceCart(cart, products, buyer, null);
	return (
		<section aria-label={t("cart.summary")} className="flex flex-col gap-5 lg:sticky lg:top-24">
			<div className="card flex flex-col gap-5 p-5 sm:p-6">
				<h2 className="text-heading">{t("cart.summary")}</h2>
				{amounts.shippingMethod !== "none" && (
					<FreeShipping subtotalCents={amounts.subtotalCents}>{shippingOffer}</FreeShipping>
				)}
				<OrderTotals amounts={amounts} isEstimate />
				<p className="text-sm text-muted">{t(buyer.isMember ? "cart.settled_member" : "cart.settled")}</p>
				<div className="max-lg:hidden">{checkoutButton}</div>
				{offers}
				<p className="flex items-start gap-2.5 border-t border-line pt-4 text-sm text-muted">
					<Icon of={Truck} className="mt-px text-brand-strong" />
					{t("common.laredo", LOCAL_DELIVERY_BUSINESS_DAYS)}
				</p>
			</div>
			<CharityBox />
		</section>
	);
}

type CheckoutBarProps = Pick<CartSummaryFrameProps, "cart" | "products" | "buyer"> & {
	/** Leads to the checkout by a request, for browsers without JavaScript. */
	reloadDocument?: boolean;
};

/** On a phone the way to the checkout, with the total, stays in sight; the last element of the page's content. */
export function CheckoutBar({ cart, products, buyer, reloadDocument = false }: CheckoutBarProps) {
	const t = useT();
	const { language } = useLanguage();
	if (cart.items.length === 0) return null;
	const { totalCents } = priceCart(cart, products, buyer, null);
	return (
		<div className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] mt-6 border-t border-line bg-paper px-[clamp(1rem,4vw,2.5rem)] py-3 shadow-bar lg:hidden print:hidden">
			<LinkButton to="/checkout" reloadDocument={reloadDocument} size="large" isWide>
				{t("cart.checkout_total", { total: formatTotal(totalCents, { language }) })}
			</LinkButton>
		</div>
	);
}

/** A greeting for members (CART-31). */
export function MemberGreeting({ user, points }: { user: { fullName: string; email: string }; points: number }) {
	const t = useT();
	return (
		<div className="rounded-control bg-green-soft p-4 text-[0.9375rem]">
			<p className="font-bold text-green">{t("cart.member_greeting", { name: greetingName(user) })}</p>
			<p className="mt-0.5">
				{t("cart.member_text", { percent: DISCOUNT_PERCENT })}{" "}
				{points > 0 && t("cart.member_points", { count: points })}
			</p>
		</div>
	);
}

/** An invitation for everyone else, with its buttons (CART-32). */
export function SignUpInvitation({ children }: { children: ReactNode }) {
	const t = useT();
	return (
		<div className="rounded-control bg-brand-soft p-4 text-[0.9375rem]">
			<p className="font-bold text-brand-strong">{t("cart.sign_up_title", { percent: DISCOUNT_PERCENT })}</p>
			<p className="mt-0.5">{t("cart.sign_up_text")}</p>
			<div className="mt-3 flex flex-wrap gap-2">{children}</div>
		</div>
	);
}
