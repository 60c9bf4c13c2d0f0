import { type SessionState, useSession } from "#app/account/session.ts";
import { openSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import type { Cart } from "#shop/cart/cart.rules.ts";
import { FIVE_PAIR_ID, isSoldOut, type Product, quantityLimit } from "#shop/catalogue/catalogue.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/points/points.rules.ts";
import { cartStore, itemOf } from "./cart-store.ts";
import { CartSummaryFrame, MemberGreeting, SignUpInvitation } from "./cart-summary-frame.tsx";

/** Totals and the checkout button. */
export function CartSummary({ cart, products }: { cart: Cart; products: readonly Product[] | null }) {
	const t = useT();
	const session = useSession();
	return (
		<CartSummaryFrame
			cart={cart}
			products={products}
			offers={
				<>
					<Membership session={session} />
					<PointsOffer session={session} cart={cart} products={products} />
				</>
			}
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
