import { href, Link } from "react-router";
import { useSession } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Logo } from "#app/interface/logo.tsx";
import { AccountArea } from "#app/storefront/layout/account-area.tsx";
import { ThemeToggle } from "#app/storefront/layout/theme-toggle.tsx";

/** The header of the checkout: nothing leads away by accident. The way back to the cart is above the page's title. */
export function CheckoutHeader() {
	const t = useT();
	const { status } = useSession();
	return (
		<header className="site-header sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-lg">
			<div className="wrap flex h-17 items-center gap-2">
				<Link to={href("/")} className="mr-auto inline-flex min-h-11 rounded-control" aria-label="SoftBrace">
					<Logo isShort />
				</Link>
				{status === "signed_out" && <AccountArea />}
				<Link
					to={href("/contact")}
					className="inline-flex min-h-11 items-center px-2 text-[0.9375rem] font-medium text-ink hover:text-brand-strong hover:underline"
				>
					{t("layout.footer_help")}
				</Link>
				<ThemeToggle />
			</div>
		</header>
	);
}
