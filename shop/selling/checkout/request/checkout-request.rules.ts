import type { VisitOrigin } from "#shop/kernel/visits/visit.rules.ts";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/** A checkout request. Names and prices come from the shop's own data (PAY-16). */
export type CheckoutRequest = {
	/** By provider price id or by product id, the two request variants of the specification (PAY-03, PAY-08). */
	lines: readonly ({ price: string; quantity: number } | { id: Product["id"]; quantity: number })[];
	/** Must match the caller; null for a guest (PAY-04, PAY-05). */
	userId: string | null;
	userEmail: string | null;
	/**
	 * Points the browser expects to redeem; compared with the shop's own result, never trusted. 0 skips the comparison.
	 */
	pointsUsed: number;
	redeemPoints: boolean;
	useAccountDiscount: boolean;
	/** A discount code as it was typed; null for none. */
	discountCode: string | null;
	/** Normalized and valid; null lets the payment page collect the address. */
	shipping: ShippingForm | null;
	/** A member asked to save the address when the order is placed. */
	saveAddress: boolean;
	cartId: string | null;
	/** Where the visit came from, as counted (D-305); null or none for a checkout that is not counted. */
	origin?: VisitOrigin | null;
	/** Random token of the buyer's browser; each browser has at most one open checkout. Only its hash is stored. */
	browserToken: string;
	/** The buyer's IP address; null if it does not identify a client. Only its hash is stored. */
	clientIp: string | null;
};
