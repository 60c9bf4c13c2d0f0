import { useEffect } from "react";
import { startSession } from "#app/account/session.ts";
import { useSignUpLink } from "#app/account/sign-in/use-sign-up-link.ts";
import { useAccountLanguage } from "#app/account/use-account-language.ts";
import { useConfirmationNotice } from "#app/account/use-confirmation-notice.ts";
import { cartStore } from "#app/storefront/cart/cart-store.ts";
import { importServerCart } from "#app/storefront/cart/import-server-cart.ts";
import { settlePendingPayment } from "#app/storefront/checkout/pending-payment.ts";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { useLanguageLinks } from "./use-language-links.ts";

/**
 * Runs once per page load: imports a cart filled without JavaScript, loads the session, and checks a pending payment.
 */
export function useStorefrontStart(): void {
	const { clockOffsetMs } = useSiteInfo();
	setShopClock(clockOffsetMs);
	useLanguageLinks();
	useConfirmationNotice();
	useSignUpLink();
	useAccountLanguage();
	useEffect(() => {
		void startSession();
		void importServerCart(cartStore, { cookies: document.cookie, storage: () => localStorage });
		void settlePendingPayment();
	}, []);
}
