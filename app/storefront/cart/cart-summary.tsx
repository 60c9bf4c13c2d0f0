import { greetingName, type SessionState, useSession } from "#app/account/session.ts";
import { openSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { TruckIcon } from "#app/interface/icons.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { priceCart } from "#app/storefront/price-cart.ts";
import type { Cart } from "#shop/cart/cart.rules.ts";
import { FIVE_PAIR_ID, isSoldOut, type Product, quantityLimit } from "#shop/catalogue/catalogue.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/points/points.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS, GUEST } from "#shop/pricing/discount.rules.ts";
import { LOCAL_DELIVERY_BUSINESS_DAYS } from "#shop/pricing/shipping.rules.ts";
import { cartStore, itemOf } from "./cart-store.ts";

const DISCOUNT_PERCENT = ACCOUNT_DISCOUNT_BASIS_POINTS / 100;

/** Totals and the checkout button (CART-30..38, D-06). */
export function CartSummary({ cart, products }: { cart: Cart; products: readonly Product[] | null }) {
	const t = useT();
	const session = useSession();
	const isEmpty = cart.items.length === 0;
	return (
		<section aria-label={t("cart.summary")} className="flex flex-col gap-5 lg:sticky lg:top-24">
			<div className="card flex flex-col gap-5 p-5 sm:p-6">
				<h2 className="text-heading">{t("cart.summary")}</h2>
				<Membership session={session} />
				<PointsOffer session={session} cart={cart} products={products} />
				<OrderTotals amounts={priceCart(cart, products, GUEST, null)} isEstimate />
				<p className="text-sm text-muted">{t("cart.settled")}</p>
				{isEmpty ? (
					<Button size="large" isWide disabled>
						{t("cart.checkout")}
					</Button>
				) : (
					<LinkButton to="/checkout" size="large" isWide>
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

/** A greeting for members, an invitation for everyone else (CART-31, CART-32). */
function Membership({ session }: { session: SessionState }) {
	const t = useT();
	if (session.status === "loading") return <Skeleton className="h-28 w-full" />;
	if (session.status === "signed_in") {
		const points = session.pointsBalance;
		return (
			<div className="rounded-control bg-green-soft p-4 text-[0.9375rem]">
				<p className="font-bold text-green">{t("cart.member_greeting", { name: greetingName(session.user) })}</p>
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
			<Button variant="secondary" size="small" className="mt-3" onClick={() => openSignIn("sign-up")}>
				{t("cart.sign_up")}
			</Button>
		</div>
	);
}

/** Points make a 5-Pair Pack in the cart free; members with enough points are offered one (D-03). */
function PointsOffer({
	session,
	cart,
	products,
}: {
	session: SessionState;
	cart: Cart;
	products: readonly Product[] | null;
}) {
	const t = useT();
	const pack = products?.find(({ id }) => id === FIVE_PAIR_ID);
	const hasPoints = session.status === "signed_in" && session.usablePoints >= POINTS_PER_FREE_PACK;
	if (!hasPoints || !pack || isSoldOut(pack) || cart.items.some(({ id }) => id === FIVE_PAIR_ID)) return null;
	return (
		<div className="rounded-control bg-amber-soft p-4 text-[0.9375rem]">
			<p className="font-bold">{t("cart.points_offer")}</p>
			<Button
				variant="secondary"
				size="small"
				className="mt-3"
				onClick={() => cartStore.add(itemOf(pack), 1, quantityLimit(pack))}
			>
				{t("cart.points_offer_add")}
			</Button>
		</div>
	);
}
