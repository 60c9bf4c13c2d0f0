import { Heart } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { href, Link, useLocation, useMatches, useNavigation, useSearchParams } from "react-router";
import { SignInHost } from "#app/account/sign-in/sign-in-host.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { useDelayed } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import { Toaster } from "#app/interface/toast.tsx";
import { CartDrawerHost } from "#app/storefront/cart/drawer/cart-drawer-host.tsx";
import { useCharityText } from "#app/storefront/charity-box.tsx";
import { CheckoutHeader } from "#app/storefront/checkout/checkout-header.tsx";
import { useOfflineLinks } from "#app/storefront/connection/open-page.ts";
import { Footer, LegalLine } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isFocusKept } from "./keep-focus.ts";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { useSmoothAnchors } from "./smooth-anchors.ts";

/** Navigations faster than this, in ms, show no progress bar; flicker would make them feel slow. */
const PROGRESS_DELAY_MS = 200;

/** The outcome of a confirmation link, for browsers without JavaScript; others get a toast. */
function ConfirmationNotice() {
	const t = useT();
	const confirmed = useSearchParams()[0].get("confirmed");
	const { pathname } = useLocation();
	if (pathname !== href("/") || (confirmed !== "0" && confirmed !== "1")) return null;
	return (
		<p className="bg-green-soft px-4 py-3 text-center text-[0.9375rem] font-semibold">
			{t(confirmed === "1" ? "layout.email_confirmed" : "layout.email_not_confirmed")}{" "}
			<Link to={`${href("/sign-in")}?confirmed=${confirmed}`} className="underline">
				{t("layout.sign_in")}
			</Link>
		</p>
	);
}

/** The layout around every public page (ROUTE-20). */
export function StorefrontFrame({ children }: { children: ReactNode }) {
	const t = useT();
	useFocusOnNewPage("main");
	useSmoothAnchors();
	useOfflineLinks();
	const isCheckout = useLocation().pathname === href("/checkout");
	// Scripts fill these pages: the footer stays out of sight until they have, and nothing in sight moves.
	const isFilledLater = useMatches().some(({ handle }) => (handle as { startsAtOnce?: boolean } | null)?.startsAtOnce);
	return (
		<div className="site flex min-h-dvh flex-col print:block print:min-h-0">
			<a
				href="#main"
				className="sr-only rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
			>
				{t("layout.skip_link")}
			</a>
			<NavigationProgress />
			<CharityBanner />
			{isCheckout ? <CheckoutHeader /> : <Header />}
			<noscript>
				<section aria-label="JavaScript" className="bg-amber-soft px-4 py-3 text-center">
					<p className="text-[0.9375rem] font-semibold text-amber">{t("layout.no_scripts")}</p>
				</section>
				<ConfirmationNotice />
			</noscript>
			<main id="main" tabIndex={-1} className={classNames("grow outline-none", isFilledLater && "min-h-dvh")}>
				{children}
			</main>
			{isCheckout ? <LegalLine /> : <Footer />}
			<LoadingOverlay />
			<SignInHost />
			<CartDrawerHost />
			<Toaster />
		</div>
	);
}

/**
 * After a client-side navigation, moves focus to the top of the new page, as a reload would. An open dialog keeps the
 * focus, as does a link that changes a part of the page.
 */
function useFocusOnNewPage(mainId: string): void {
	const { pathname, state } = useLocation();
	const isKept = isFocusKept(state);
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (isKept || document.querySelector("dialog[open]")) return;
		document.getElementById(mainId)?.focus({ preventScroll: true });
	}, [pathname, isKept, mainId]);
}

function NavigationProgress() {
	const isPending = useDelayed(useNavigation().state !== "idle", PROGRESS_DELAY_MS);
	if (!isPending) return null;
	return (
		<div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
			<div className="h-full w-full animate-shimmer bg-brand" />
		</div>
	);
}

/** The banner above every page (SCOPE-11). */
function CharityBanner() {
	const t = useT();
	const text = useCharityText();
	return (
		<aside
			aria-label={t("common.charity_title")}
			className="flex items-center justify-center gap-2 bg-deep px-3 py-2 text-center text-xs font-medium text-on-deep sm:text-sm"
		>
			<Icon of={Heart} className="size-4 max-sm:hidden" />
			<p>{text}</p>
		</aside>
	);
}
