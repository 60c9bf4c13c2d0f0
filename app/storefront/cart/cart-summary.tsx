import { Plus } from "lucide";
import { type SessionState, useSession } from "#app/account/session.ts";
import { openSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { centsFromDollars, formatUsd } from "#shop/kernel/money.rules.ts";
import type { Cart } from "#shop/selling/cart/cart.rules.ts";
import {
	FIVE_PAIR_ID,
	isSoldOut,
	type Product,
	quantityLimit,
	SOFTWAX_ID,
} from "#shop/selling/catalog/catalog.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import type { Buyer } from "#shop/selling/pricing/discount.rules.ts";
import { missingForFreeShipping } from "#shop/selling/pricing/free-shipping.rules.ts";
import { cartStore, itemOf } from "./cart-store.ts";
import { CartSummaryFrame, MemberGreeting, SignUpInvitation } from "./cart-summary-frame.tsx";

/** Totals and the checkout button. */
export function CartSummary(props: { cart: Cart; products: readonly Product[] | null; buyer: Buyer }) {
	const { cart, products, buyer } = props;
	const t = useT();
	const session = useSession();
	return (
		<CartSummaryFrame
			cart={cart}
			products={products}
			buyer={buyer}
			offers={
				<>
					<Membership session={session} />
					<PointsOffer session={session} cart={cart} products={products} />
				</>
			}
			shippingOffer={<SoftWaxOffer cart={cart} products={products} />}
			checkoutButton={
				cart.items.length === 0 ? (
					<Button size="large" isWide disabled>
						{t("cart.checkout")}
					</Button>
				) : (
					<LinkButton to="/checkout" size="large" isWide>
						{t("cart.checkout")}
					</LinkButton>
				)
			}
		/>
	);
}

function Membership({ session }: { session: SessionState }) {
	const t = useT();
	if (session.status === "loading") return <Skeleton className="h-28 w-full" />;
	if (session.status === "signed_in") return <MemberGreeting user={session.user} points={session.pointsBalance} />;
	return (
		<SignUpInvitation>
			<Button variant="secondary" size="small" onClick={() => openSignIn("sign-up")}>
				{t("cart.sign_up")}
			</Button>
		</SignUpInvitation>
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

/** SoftWax in one tap, for carts that it brings to free shipping. */
function SoftWaxOffer({ cart, products }: { cart: Cart; products: readonly Product[] | null }) {
	const t = useT();
	const wax = waxForFreeShipping(cart, products);
	if (wax === null) return null;
	return (
		<Button
			variant="secondary"
			size="small"
			className="self-start"
			onClick={() => cartStore.add(itemOf(wax), 1, quantityLimit(wax))}
		>
			<Icon of={Plus} className="size-4.5" />
			{t("cart.free_shipping_add", { name: wax.name, price: formatUsd(wax.priceCents) })}
		</Button>
	);
}

/** SoftWax, if one more would bring the cart to free shipping and can be added. */
export function waxForFreeShipping(cart: Cart, products: readonly Product[] | null): Product | null {
	const wax = products?.find(({ id }) => id === SOFTWAX_ID);
	const missingCents = missingForFreeShipping(centsFromDollars(cart.total));
	if (!wax || missingCents === 0 || isSoldOut(wax) || wax.priceCents < missingCents) return null;
	const inCart = cart.items.find(({ id }) => id === SOFTWAX_ID)?.quantity ?? 0;
	return inCart < quantityLimit(wax) ? wax : null;
}
