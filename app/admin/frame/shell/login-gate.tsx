import type { ReactNode } from "react";
import { type AdminState, useAdmin } from "#app/admin/access/login/admin-session.ts";
import { LoginScreen } from "#app/admin/access/login/login-screen.tsx";
import { SignInAgain } from "#app/admin/access/login/sign-in-again.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { useOldTabPath } from "./old-tab-path.ts";

type OpenAdmin = Extract<AdminState, { status: "open" }>;

/** The sign-in at the page's own URL until someone has signed in, and over the page when the session expires. */
export function LoginGate({ children }: { children(admin: OpenAdmin): ReactNode }) {
	const admin = useAdmin();
	const t = useT(adminTexts);
	useOldTabPath();
	return (
		<div className="flex min-h-dvh flex-col bg-paper">
			{admin.status === "open" ? (
				<>
					{admin.signIn !== "not_needed" && <SignInAgain signIn={admin.signIn} />}
					{children(admin)}
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
			<Toaster atTop />
		</div>
	);
}
