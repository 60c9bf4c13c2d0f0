import { Lock } from "lucide";
import { href, Link } from "react-router";
import { SignInButton } from "#app/account/sign-in/sign-in-button.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";

/** Shown to visitors who are not signed in (DASH-01, DASH-02, PERM-14). */
export function PleaseSignIn() {
	const tShop = useT();
	const t = useT(dashboardTexts);
	return (
		<div className="wrap flex flex-col items-center py-16 text-center sm:py-24">
			<span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-strong">
				<Icon of={Lock} className="size-9" />
			</span>
			<h1 className="mt-6 text-title">{t("sign_in_heading")}</h1>
			<p className="mt-3 max-w-lg text-lead text-muted">{t("sign_in_text")}</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<SignInButton mode="sign-in" next={href("/account")}>
					{t("sign_in")}
				</SignInButton>
				<LinkButton to={href("/sign-up")} variant="secondary" className="hidden noscript:inline-flex">
					{tShop("cart.sign_up")}
				</LinkButton>
				<LinkButton to={href("/")} variant="secondary">
					{t("go_home")}
				</LinkButton>
			</div>
			<p className="mt-8 text-[0.9375rem] text-muted">
				{t("guest_orders")}{" "}
				<Link
					to={href("/order-status")}
					className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
				>
					{t("guest_orders_link")}
				</Link>
			</p>
		</div>
	);
}
