import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { CartSummaryFrame, MemberGreeting, SignUpInvitation } from "#app/storefront/cart/cart-summary-frame.tsx";
import { FIVE_PAIR_ID } from "#shop/selling/catalog/catalog.rules.ts";
import { type Buyer, GUEST, memberBuyer } from "#shop/selling/pricing/discount.rules.ts";
import type { PlainCart, PlainMember } from "./plain-cart-data.ts";

/** Totals and the checkout link. */
export function PlainCartSummary({ plain }: { plain: PlainCart }) {
	const t = useT();
	const { cart, member, offersPack } = plain;
	return (
		<CartSummaryFrame
			cart={cart}
			products={plain.products}
			buyer={plainBuyer(plain)}
			offers={
				<>
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
				</>
			}
			checkoutButton={
				cart.items.length > 0 && (
					<LinkButton to="/checkout" reloadDocument size="large" isWide>
						{t("cart.checkout")}
					</LinkButton>
				)
			}
		/>
	);
}

export function plainBuyer({ member }: PlainCart): Buyer {
	return member === null ? GUEST : memberBuyer(member.usablePoints);
}

function Membership({ member }: { member: PlainMember | null }) {
	const t = useT();
	if (member !== null) {
		return <MemberGreeting user={{ fullName: member.name, email: member.email }} points={member.points} />;
	}
	return (
		<SignUpInvitation>
			<LinkButton to="/sign-up?next=/cart" variant="secondary" size="small">
				{t("cart.sign_up")}
			</LinkButton>
			<LinkButton to="/sign-in?next=/cart" variant="quiet" size="small">
				{t("layout.sign_in")}
			</LinkButton>
		</SignUpInvitation>
	);
}
