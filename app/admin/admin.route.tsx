import { useEffect } from "react";
import { DEFAULT_LANGUAGE } from "#app/i18n/language.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { PublicFacts } from "#app/storefront/public-facts.ts";
import type { Route } from "./+types/admin.route.ts";
import { resumeSession, usePortal } from "./admin-session.ts";
import { adminTexts, useAdminTexts } from "./admin-texts.ts";
import { LoginScreen } from "./login-screen.tsx";
import { PortalHost } from "./portal-host.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

export function meta({ matches }: Route.MetaArgs) {
	const facts = matches.find((match) => match?.id === "root")?.loaderData as PublicFacts | undefined;
	return pageMeta(matches, null, () => ({ title: adminTexts(facts?.language ?? DEFAULT_LANGUAGE)("page_title") }));
}

/** The page editor makes its styles while it runs. */
export function headers() {
	return { "x-page-styles": "nonce" };
}

/** A page of its own, outside of the shop's frame (ROUTE-18, ROUTE-19, LOAD-10). */
export default function Admin() {
	const portal = usePortal();
	const say = useAdminTexts();
	useEffect(() => {
		void resumeSession();
	}, []);
	return (
		<div className="flex min-h-dvh flex-col bg-sunken">
			{portal.status === "open" ? (
				<>
					{portal.signIn !== "not_needed" && <SignInAgain signIn={portal.signIn} />}
					{/* Another administrator begins on a screen of their own. */}
					<PortalHost key={portal.email} email={portal.email} />
				</>
			) : (
				<LoginScreen
					hasExpired={portal.status === "closed" && portal.hasExpired}
					isChecking={portal.status === "checking"}
				/>
			)}
			<noscript>
				<p className="p-6 text-center font-semibold">{say("needs_scripts")}</p>
			</noscript>
			<Toaster />
		</div>
	);
}
