import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

/** What a signed-out browser sees: only the sign-in (ALOG-01, PERM-15). */
export function LoginScreen({ hasExpired, isChecking }: { hasExpired: boolean; isChecking: boolean }) {
	const t = useT(adminTexts);
	return (
		<LoginFrame>
			<LoginForm hasExpired={hasExpired} isChecking={isChecking} className="card flex flex-col gap-5 p-6 sm:p-9">
				{(isStaff) => (
					<div>
						<h1 className="text-heading">{t("login_title")}</h1>
						<p className="mt-2 text-[0.9375rem] text-muted">
							{t(isChecking ? "checking" : isStaff ? "login_staff_text" : "login_text")}
						</p>
					</div>
				)}
			</LoginForm>
		</LoginFrame>
	);
}
