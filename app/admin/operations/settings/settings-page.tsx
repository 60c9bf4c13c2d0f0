import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { useMay } from "#app/admin/access/rights.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { SETTINGS_PAGES } from "#app/admin/frame/shell/admin-pages.ts";
import { WarmLink } from "#app/admin/warm-link.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { SETTING_GROUPS } from "#shop/kernel/settings/settings.rules.ts";

const STORE = { path: href("/admin/settings"), text: "settings_store", right: "settings.read" } as const;
/** The forms of the store's settings are below its page. */
const STORE_PATHS = [STORE.path, ...SETTING_GROUPS.map((group) => href("/admin/settings/store/:group", { group }))];

/** A page of the settings, below the links to all of them. */
export function SettingsPage({ title, children }: { title?: string; children: ReactNode }) {
	const t = useT(adminTexts);
	const may = useMay();
	const { pathname } = useLocation();
	const here = pathname.replace(/\/$/, "");
	return (
		<>
			<PageHeader {...(title !== undefined && { title })} />
			<nav
				aria-label={t("nav_settings")}
				className="-mx-4 mb-5 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
			>
				<ul className="flex gap-1">
					{[STORE, ...SETTINGS_PAGES]
						.filter(({ right }) => may(right))
						.map(({ path, text }) => {
							const isCurrent = path === STORE.path ? STORE_PATHS.includes(here) : here === path;
							return (
								<li key={path}>
									<WarmLink
										to={path}
										aria-current={isCurrent ? "page" : undefined}
										className={classNames(
											"-mb-px flex min-h-10 items-center border-b-2 px-3 font-medium whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:min-h-11",
											isCurrent
												? "border-brand text-brand-strong"
												: "border-transparent text-muted hover:border-line-strong hover:text-ink",
										)}
									>
										{t(text)}
									</WarmLink>
								</li>
							);
						})}
				</ul>
			</nav>
			<div className="flex max-w-4xl flex-col gap-4">{children}</div>
		</>
	);
}
