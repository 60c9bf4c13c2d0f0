import { Menu, Search } from "lucide";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { Logo } from "#app/interface/logo.tsx";
import { LanguageSelector } from "#app/storefront/layout/language-selector.tsx";
import { ThemeToggle } from "#app/storefront/layout/theme-toggle.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BAR_BUTTON } from "./bar-button.ts";

type TopBarProps = { email: string; onMenu(): void; onSearch(): void };

export function TopBar({ email, onMenu, onSearch }: TopBarProps) {
	const t = useT(adminTexts);
	return (
		<header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 sm:px-5 print:hidden">
			<button
				type="button"
				aria-label={t("nav_open")}
				aria-haspopup="dialog"
				onClick={onMenu}
				className={`${BAR_BUTTON} max-md:hidden lg:hidden`}
			>
				<Icon of={Menu} />
			</button>
			<div className="lg:hidden">
				<ShopLink />
			</div>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={onSearch}
				className="ml-auto flex min-h-9 items-center gap-2 rounded-lg px-3 text-sm text-muted hover:text-ink max-sm:size-11 max-sm:justify-center max-sm:px-0 sm:border sm:border-line-strong sm:hover:border-brand lg:mr-auto lg:ml-0 lg:w-72 pointer-coarse:min-h-11"
			>
				<Icon of={Search} className="size-4.5" />
				<span className="max-sm:sr-only">{t("palette_open")}</span>
				<span aria-hidden="true" className="ml-auto text-xs max-lg:hidden">
					Ctrl K
				</span>
			</button>
			<div className="flex items-center">
				<LanguageSelector />
				<ThemeToggle />
				<AccountMenu email={email} />
			</div>
		</header>
	);
}

export function ShopLink() {
	const t = useT(adminTexts);
	return (
		<Link to={href("/")} aria-label={t("to_shop")} className="inline-flex min-h-11 min-w-11 items-center rounded-lg">
			<Logo isShort />
		</Link>
	);
}
