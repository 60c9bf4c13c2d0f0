import type { FormResult } from "#app/forms/form-result.ts";
import type { LoadedCart } from "#app/storefront/cart/loaded-cart.ts";
import type { CartDiscount } from "#app/storefront/discount/discount-store.ts";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";

/** The checkout of a browser without scripts, from the page's loader, with what its buyer's account knows. */
export type LoadedCheckout = LoadedCart & { known: ShippingForm };

/** What the action says to the form: of "Update total", or why it does not lead to the payment page. */
export type CheckoutFormResult = {
	redeemPoints: boolean;
	saveAddress: boolean;
	/** The code that was posted with the form. */
	discount?: CartDiscount | null;
	form: FormResult<ShippingForm>;
};
