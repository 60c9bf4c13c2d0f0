import { SOFTWAX_ID, TEST_PRODUCT_ID, TRIAL_PACK_ID } from "#shop/selling/catalog/catalog.rules.ts";

/** Notes shown below some products of the cart, by id (CART-21, CART-22, CART-42). */
export const CART_NOTES: Readonly<Record<number, "cart.trial_note" | "cart.test_note" | "cart.free_pair_note">> = {
	[TRIAL_PACK_ID]: "cart.trial_note",
	[TEST_PRODUCT_ID]: "cart.test_note",
	[SOFTWAX_ID]: "cart.free_pair_note",
};
