import { Plus, Truck } from "lucide";
import { href } from "react-router";
import { greetingName, type SessionState } from "#app/account/session.ts";
import { SignInButton } from "#app/account/sign-in/sign-in-button.tsx";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { DiscountField } from "#app/storefront/discount/discount-field.tsx";
import type { CartDiscount } from "#app/storefront/discount/discount-store.ts";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { priceCart } from "#app/storefront/price-cart.ts";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { centsFromDollars, formatTotal, formatUsd } from "#shop/kernel/money.rules.ts";
import type { ShippingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { Cart } from "#shop/selling/cart/cart.rules.ts";
import { isSoldOut, type Product, quantityLimit } from "#shop/selling/catalog/catalog.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS, type Buyer } from "#shop/selling/pricing/discount.rules.ts";
import { missingForFreeShipping } from "#shop/selling/pricing/free-shipping.rules.ts";
import { CartForm } from "./cart-form.tsx";
import { cartStore, itemOf } from "./cart-store.ts";
import { FreeShipping } from "./free-shipping.tsx";

const DISCOUNT_PERCENT = ACCOUNT_DISCOUNT_BASIS_POINTS / 100;

type PricedCartProps = { cart: Cart; products: readonly Product[] | null; buyer: Buyer };

/** The totals of a cart, what is offered to its buyer, and the checkout button (CART-30..38, D-06). */
export function CartSummary({
	cart,
	products,
	buyer,
	session,
	discount,
}: PricedCartProps & { session: SessionState; discount: CartDiscount | null }) {
	const t = useT();
	const selling = useSelling();
	const amounts = priceCart(cart, products, buyer, null, selling);
	const { localDelivery } = selling.shipping;
	return (
		<section aria-label={t("cart.summary")} className="flex flex-col gap-5 lg:sticky lg:top-24">
			<div className="card flex flex-col gap-5 p-5 sm:p-6">
				<h2 className="text-heading">{t("cart.summary")}</h2>
				{amounts.shippingMethod !== "none" && (
					<FreeShipping subtotalCents={amounts.subtotalCents}>
						<SoftWaxOffer cart={cart} products={products} />
					</FreeShipping>
				)}
				<DiscountField
					discount={discount}
					price={amounts}
					isMember={buyer.isMember}
					products={products}
					page={href("/cart")}
				/>
				<OrderTotals amounts={amounts} isEstimate />
				<p className="text-sm text-muted">{t(buyer.isMember ? "cart.settled_member" : "cart.settled")}</p>
				<div className="max-lg:hidden">
					{cart.items.length === 0 ? (
						<Button size="large" isWide disabled>
							{t("cart.checkout")}
						</Button>
					) : (
						<LinkButton to={href("/checkout")} size="large" isWide>
							{t("cart.checkout")}
						</LinkButton>
					)}
				</div>
				<Membership session={session} />
				<PointsOffer session={session} cart={cart} products={products} />
				{localDelivery !== null && (
					<p className="flex items-start gap-2.5 border-t border-line pt-4 text-sm text-muted">
						<Icon of={Truck} className="mt-px text-brand-strong" />
						{t("common.local_delivery_offer", { ...localDelivery, ...selling.delivery.local })}
					</p>
				)}
			</div>
			<CharityBox />
		</section>
	);
}

/** On a phone the way to the checkout, with the total, stays in sight; the last element of the page's content. */
export function CheckoutBar({ cart, products, buyer }: PricedCartProps) {
	const t = useT();
	const { language } = useLanguage();
	const selling = useSelling();
	if (cart.items.length === 0) return null;
	const { totalCents } = priceCart(cart, products, buyer, null, selling);
	return (
		<div className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] mt-6 border-t border-line bg-paper px-[clamp(1rem,4vw,2.5rem)] py-3 shadow-bar lg:hidden print:hidden">
			<LinkButton to={href("/checkout")} size="large" isWide>
				{t("cart.checkout_total", { total: formatTotal(totalCents, { language }) })}
			</LinkButton>
		</div>
	);
}

/** A greeting for members (CART-31), an invitation for everyone else (CART-32). */
function Membership({ session }: { session: SessionState }) {
	const t = useT();
	if (session.status === "loading") return <Skeleton className="h-28 w-full" />;
	if (session.status === "signed_in") {
		const { user, pointsBalance } = session;
		return (
			<div className="rounded-control bg-green-soft p-4 text-[0.9375rem]">
				<p className="font-bold text-green">{t("cart.member_greeting", { name: greetingName(user) })}</p>
				<p className="mt-0.5">
					{t("cart.member_text", { percent: DISCOUNT_PERCENT })}{" "}
					{pointsBalance > 0 && t("cart.member_points", { count: pointsBalance })}
				</p>
			</div>
		);
	}
	return (
		<div className="rounded-control bg-brand-soft p-4 text-[0.9375rem]">
			<p className="font-bold text-brand-strong">{t("cart.sign_up_title", { percent: DISCOUNT_PERCENT })}</p>
			<p className="mt-0.5">{t("cart.sign_up_text")}</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<SignInButton mode="sign-up" next={href("/cart")} variant="secondary" size="small">
					{t("cart.sign_up")}
				</SignInButton>
				<LinkButton
					to={`${href("/sign-in")}?next=${href("/cart")}`}
					variant="quiet"
					size="small"
					className="hidden noscript:inline-flex"
				>
					{t("layout.sign_in")}
				</LinkButton>
			</div>
		</div>
	);
}

type OfferProps = Pick<PricedCartProps, "cart" | "products">;

/** Points make a 5-Pair Pack in the cart free; members with enough points are offered one (D-03). */
function PointsOffer({ session, cart, products }: OfferProps & { session: SessionState }) {
	const t = useT();
	const pack = products?.find(({ isReward }) => isReward);
	const hasPoints = session.status === "signed_in" && session.usablePoints >= POINTS_PER_FREE_PACK;
	if (!hasPoints || !pack || isSoldOut(pack) || cart.items.some(({ id }) => id === pack.id)) return null;
	return (
		<div className="rounded-control bg-amber-soft p-4 text-[0.9375rem]">
			<p className="font-bold">{t("cart.points_offer")}</p>
			<CartForm productId={pack.id} onSubmit={() => cartStore.add(itemOf(pack), 1, quantityLimit(pack))}>
				<Button type="submit" name="intent" value="add" variant="secondary" size="small" className="mt-3">
					{t("cart.points_offer_add")}
				</Button>
			</CartForm>
		</div>
	);
}

/** The wax in one tap, for carts that it brings to free shipping. */
function SoftWaxOffer({ cart, products }: OfferProps) {
	const t = useT();
	const { shipping } = useSelling();
	const wax = waxForFreeShipping(cart, products, shipping);
	if (wax === null) return null;
	return (
		<CartForm productId={wax.id} onSubmit={() => cartStore.add(itemOf(wax), 1, quantityLimit(wax))}>
			<Button type="submit" name="intent" value="add" variant="secondary" size="small">
				<Icon of={Plus} className="size-4.5" />
				{t("cart.free_shipping_add", { name: wax.name, price: formatUsd(wax.priceCents) })}
			</Button>
		</CartForm>
	);
}

/** The wax, if one more would bring the cart to free shipping and can be added. */
export function waxForFreeShipping(
	cart: Cart,
	products: readonly Product[] | null,
	shipping: ShippingSettings,
): Product | null {
	const wax = products?.find(({ category }) => category === "wax");
	const missingCents = missingForFreeShipping(centsFromDollars(cart.total), shipping);
	if (!wax || missingCents === 0 || isSoldOut(wax) || wax.priceCents < missingCents) return null;
	const inCart = cart.items.find(({ id }) => id === wax.id)?.quantity ?? 0;
	return inCart < quantityLimit(wax) ? wax : null;
}
