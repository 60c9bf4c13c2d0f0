import { Menu, X } from "lucide";
import { useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { Logo } from "#app/interface/logo.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { AccountArea } from "./account-area.tsx";
import { CartLink } from "./cart-link.tsx";
import { ICON_BUTTON } from "./icon-button.ts";
import { LanguageSelector } from "./language-selector.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Logo, menu and cart; on small screens menu, language and account collapse into a panel (HEAD-01..05). */
export function Header() {
	const t = useT();
	const { pathname } = useLocation();
	const menu = useRef<HTMLDetailsElement>(null);
	const shownOn = useRef(pathname);
	useEffect(() => {
		// Closed on every other page. Its entries close it, too, before and after hydration (boot-script.ts).
		if (menu.current !== null && shownOn.current !== pathname) menu.current.open = false;
		shownOn.current = pathname;
	}, [pathname]);
	useEffect(() => {
		const closeOnEscape = ({ key }: KeyboardEvent) => {
			// An open dialog in front of the panel closes first.
			if (key !== "Escape" || !menu.current?.open || document.querySelector("dialog[open]")) return;
			menu.current.open = false;
			menu.current.querySelector("summary")?.focus();
		};
		document.addEventListener("keydown", closeOnEscape);
		return () => document.removeEventListener("keydown", closeOnEscape);
	}, []);

	return (
		<header className="site-header sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-lg">
			<div className="wrap flex h-17 items-center gap-1 xl:gap-3">
				<Link
					to={href("/")}
					className="mr-auto inline-flex min-h-11 rounded-control lg:mr-1 xl:mr-3"
					aria-label="SoftBrace"
				>
					<Logo />
				</Link>
				{/* The panel follows its toggle in the DOM, so that Tab leads into it. */}
				<details ref={menu} id="menu-toggle" className="group peer order-last noscript:hidden lg:hidden">
					<summary className={classNames(ICON_BUTTON, "list-none [&::-webkit-details-marker]:hidden")}>
						<span className="contents group-open:hidden">
							<Icon of={Menu} />
							<span className="sr-only">{t("layout.open_menu")}</span>
						</span>
						<span className="hidden group-open:contents">
							<Icon of={X} />
							<span className="sr-only">{t("layout.close_menu")}</span>
						</span>
					</summary>
				</details>
				<WithoutScripts>
					{import.meta.env.SSR && (
						<a
							href="#site-menu"
							className={classNames(ICON_BUTTON, "order-last lg:hidden")}
							aria-label={t("layout.open_menu")}
						>
							<Icon of={Menu} />
						</a>
					)}
				</WithoutScripts>
				<div
					id="site-menu"
					className={classNames(
						"absolute inset-x-0 top-full max-h-[calc(100dvh-4.25rem)] overflow-y-auto border-b border-line bg-paper px-4 py-4 shadow-lift",
						"lg:static lg:flex lg:grow lg:items-center lg:gap-2 lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none",
						// The browser opens it, also before there are scripts; without JavaScript the URL's fragment does.
						"max-lg:hidden max-lg:peer-open:block max-lg:target:block",
					)}
				>
					<noscript>
						<a
							href="#main"
							className={classNames(ICON_BUTTON, "ml-auto lg:hidden")}
							aria-label={t("layout.close_menu")}
						>
							<Icon of={X} />
						</a>
					</noscript>
					<SiteMenu isHome={pathname === href("/")} />
					<div className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-3 border-t border-line pt-4 lg:mt-0 lg:grow lg:flex-nowrap lg:justify-end lg:border-0 lg:pt-0">
						{/* First, so that nothing beside it moves once the session is known: on large screens the line grows to the left. */}
						<AccountArea />
						<LanguageSelector />
					</div>
				</div>
				<ThemeToggle />
				<CartLink />
			</div>
		</header>
	);
}
