import type { ReconciledCart } from "#shop/cart/reconcile-cart.rules.ts";
import type { ShippingField, ShippingForm } from "#shop/checkout/shipping-form.rules.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";
import type { PriceableProduct } from "#shop/pricing/price-order.rules.ts";

/** The member who looks at the cart, as far as the cart shows. */
export type PlainMember = { name: string; email: string; points: number; usablePoints: number };

/** The cart as the server shows it to a browser without scripts (D-71). */
export type PlainCart = ReconciledCart & {
	/** What the items cost, and what they are to pricing. */
	products: readonly PriceableProduct[];
	/** The most units of each product, by id. */
	limits: Readonly<Record<number, number>>;
	/** May a free 5-Pair Pack be offered for points? */
	offersPack: boolean;
	member: PlainMember | null;
};

/** The checkout as the server shows it, with what is known of the buyer filled in. */
export type PlainCheckout = PlainCart & { known: ShippingForm };

/** What became of the checkout's form when it did not lead to the payment page; what was typed comes back. */
export type PlainCheckoutResult = {
	values: ShippingForm;
	redeemPoints: boolean;
	problems: readonly FieldProblem<ShippingField>[];
	message: string | null;
};
