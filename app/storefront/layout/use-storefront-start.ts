import { useEffect } from "react";
import { useLocation } from "react-router";
import { startSession } from "#app/account/session.ts";
import { useSignUpLink } from "#app/account/sign-in/use-sign-up-link.ts";
import { useAccountLanguage } from "#app/account/use-account-language.ts";
import { useConfirmationNotice } from "#app/account/use-confirmation-notice.ts";
import { loadChunk } from "#app/load-chunk.ts";
import { cartStore } from "#app/storefront/cart/cart-store.ts";
import { hasServerCart, isImportOver } from "#app/storefront/cart/server-cart-mark.ts";
import { hasPendingPayment } from "#app/storefront/checkout/pending-payment-key.ts";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { useLanguageLinks } from "./use-language-links.ts";

/**
 * Runs once per page load: imports a cart filled without JavaScript, loads the session, and checks a pending payment; per page, counts it.
 */
export function useStorefrontStart(): void {
	const { clockOffsetMs } = useSiteInfo();
	setShopClock(clockOffsetMs);
	useLanguageLinks();
	useConfirmationNotice();
	useSignUpLink();
	useAccountLanguage();
	const { pathname } = useLocation();
	useEffect(() => {
		// Its code is no part of what a page needs before it can be used.
		import("#app/storefront/visits/report-visits.ts").then((visits) => visits.countPage(pathname)).catch(() => {});
	}, [pathname]);
	useEffect(() => {
		void startSession();
		// Few browsers have either, so its code comes when there is one; without it, the next page tries again.
		if (hasServerCart(document.cookie)) {
			void importCart()
				.catch(() => {})
				.finally(() => isImportOver.set(true));
		}
		if (hasPendingPayment()) void settlePayment().catch(() => {});
	}, []);
}

async function importCart(): Promise<void> {
	const { importServerCart } = await loadChunk(() => import("#app/storefront/cart/import-server-cart.ts"));
	await importServerCart(cartStore, { cookies: document.cookie, storage: () => localStorage });
}

async function settlePayment(): Promise<void> {
	const { settlePendingPayment } = await loadChunk(() => import("#app/storefront/checkout/pending-payment.ts"));
	await settlePendingPayment();
}
