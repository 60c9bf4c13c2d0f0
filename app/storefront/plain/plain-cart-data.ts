import type { FieldProblem } from "#shop/kernel/errors.rules.ts";
import type { ShippingField, ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { ReconciledCart } from "#shop/selling/cart/reconcile-cart.rules.ts";
import type { PriceableProduct } from "#shop/selling/pricing/price-order.rules.ts";

export type PlainMember = { name: string; email: string; points: number; usablePoints: number };

/** The cart as the server renders it for a browser without JavaScript (D-71). */
export type PlainCart = ReconciledCart & {
	products: readonly PriceableProduct[];
	limits: Readonly<Record<number, number>>;
	/** Whether a free 5-Pair Pack can be offered for points. */
	offersPack: boolean;
	member: PlainMember | null;
};

/** The checkout as the server renders it, with the buyer's known data filled in. */
export type PlainCheckout = PlainCart & { known: ShippingForm };

/** The result of a checkout form that did not lead to the payment page, with the typed values. */
export type PlainCheckoutResult = {
	values: ShippingForm;
	redeemPoints: boolean;
	saveAddress: boolean;
	problems: readonly FieldProblem<ShippingField>[];
	message: string | null;
};
