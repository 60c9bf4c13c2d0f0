import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { SignInHost } from "#app/account/sign-in-host.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { Toaster } from "#app/interface/toast.tsx";
import { CharityBanner } from "./charity-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";

/** The outcome of a confirmation link, for browsers without JavaScript; others get a toast. */
function PlainConfirmation() {
	const t = useT();
	const confirmed = useSearchParams()[0].get("confirmed");
	const { pathname } = useLocation();
	if (pathname !== "/" || (confirmed !== "0" && confirmed !== "1")) return null;
	return (
		<p className="bg-green-soft px-4 py-3 text-center text-[0.9375rem] font-semibold">
			{t(confirmed === "1" ? "layout.email_confirmed" : "layout.email_not_confirmed")}{" "}
			<Link to={`/sign-in?confirmed=${confirmed}`} className="underline">
				{t("layout.sign_in")}
			</Link>
		</p>
	);
}

/** The layout around every public page (ROUTE-20). */
export function StorefrontFrame({ children }: { children: ReactNode }) {
	const t = useT();
	useFocusOnNewPage("main");
	return (
		<div className="flex min-h-dvh flex-col">
			<a
				href="#main"
				className="sr-only rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
			>
				{t("layout.skip_link")}
			</a>
			<NavigationProgress />
			<CharityBanner />
			<Header />
			<noscript>
				<section aria-label="JavaScript" className="bg-amber-soft px-4 py-3 text-center">
					<p className="text-[0.9375rem] font-semibold text-amber">{t("layout.no_scripts")}</p>
				</section>
				<PlainConfirmation />
			</noscript>
			<main id="main" tabIndex={-1} className="grow outline-none">
				{children}
			</main>
			<Footer />
			<LoadingOverlay />
			<SignInHost />
			<Toaster />
		</div>
	);
}
