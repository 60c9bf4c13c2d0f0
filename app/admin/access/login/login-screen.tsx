import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Logo } from "#app/interface/logo.tsx";
import { LanguageSelector } from "#app/storefront/layout/language-selector.tsx";
import { ThemeToggle } from "#app/storefront/layout/theme-toggle.tsx";
import { LoginForm } from "./login-form.tsx";

/** What a signed-out browser sees: only the sign-in (ALOG-01, PERM-15). */
export function LoginScreen({ hasExpired, isChecking }: { hasExpired: boolean; isChecking: boolean }) {
	const t = useT(adminTexts);
	return (
		<main className="grid grow place-items-center px-4 py-10">
			<div className="w-full max-w-md">
				<div className="mb-6 flex items-center justify-between">
					<Logo />
					<div className="flex items-center">
						<LanguageSelector />
						<ThemeToggle />
					</div>
				</div>
				<LoginForm hasExpired={hasExpired} isChecking={isChecking} className="card flex flex-col gap-5 p-6 sm:p-9">
					<div>
						<h1 className="text-heading">{t("login_title")}</h1>
						<p className="mt-2 text-[0.9375rem] text-muted">{t(isChecking ? "checking" : "login_text")}</p>
					</div>
				</LoginForm>
			</div>
		</main>
	);
}
