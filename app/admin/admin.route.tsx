import { useEffect } from "react";
import { DEFAULT_LANGUAGE } from "#app/i18n/language.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { SiteInfo } from "#app/storefront/site-info.ts";
import type { Route } from "./+types/admin.route.ts";
import { AdminShell } from "./admin-shell.tsx";
import { adminTexts, useAdminTexts } from "./admin-texts.ts";
import { resumeSession, useAdmin } from "./login/admin-session.ts";
import { LoginScreen } from "./login/login-screen.tsx";
import { SignInAgain } from "./login/sign-in-again.tsx";

export function meta({ matches }: Route.MetaArgs) {
	const info = matches.find((match) => match?.id === "root")?.loaderData as SiteInfo | undefined;
	return pageMeta(matches, null, () => ({ title: adminTexts(info?.language ?? DEFAULT_LANGUAGE)("page_title") }));
}

/** The page editor adds its styles at run time. */
export function headers() {
	return { "x-page-styles": "nonce" };
}

/** A page outside the shop's layout (ROUTE-18, ROUTE-19, LOAD-10). */
export default function Admin() {
	const admin = useAdmin();
	const t = useAdminTexts();
	useEffect(() => {
		void resumeSession();
	}, []);
	return (
		<div className="flex min-h-dvh flex-col bg-sunken">
			{admin.status === "open" ? (
				<>
					{admin.signIn !== "not_needed" && <SignInAgain signIn={admin.signIn} />}
					{/* A different administrator starts with a fresh screen. */}
					<AdminShell key={admin.email} email={admin.email} />
				</>
			) : (
				<LoginScreen
					hasExpired={admin.status === "closed" && admin.hasExpired}
					isChecking={admin.status === "checking"}
				/>
			)}
			<noscript>
				<p className="p-6 text-center font-semibold">{t("needs_scripts")}</p>
			</noscript>
			<Toaster />
		</div>
	);
}
