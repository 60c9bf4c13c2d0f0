import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useMay } from "#app/admin/access/rights.tsx";
import { WarmLink } from "#app/admin/warm-link.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ADMIN_PAGES, type AdminPage, isCurrentPage } from "./admin-pages.ts";
import { useCounts } from "./use-counts.ts";

type PageNavProps = { idPrefix: string; className?: string; children?: ReactNode };

/** All pages with their open work; the same list in the sidebar and in the drawer. */
export function PageNav({ idPrefix, className, children }: PageNavProps) {
	const t = useT(adminTexts);
	const may = useMay();
	return (
		<nav aria-label={t("nav_label")} className={className}>
			{children}
			<ul className="flex flex-col gap-0.5">
				{ADMIN_PAGES.filter(({ right }) => may(right)).map((page) => (
					<PageLink key={page.id} page={page} badgeId={`${idPrefix}-${page.id}`} />
				))}
			</ul>
		</nav>
	);
}

function PageLink({ page, badgeId }: { page: AdminPage; badgeId: string }) {
	const t = useT(adminTexts);
	const { pathname } = useLocation();
	const counts = useCounts();
	const open = page.counts.filter((name) => counts[name] > 0);
	const isCurrent = isCurrentPage(page, pathname);
	return (
		<li className="relative">
			<WarmLink
				to={page.path}
				aria-current={isCurrent ? "page" : undefined}
				aria-describedby={open.length > 0 ? badgeId : undefined}
				className={classNames(
					"flex min-h-9 items-center gap-2.5 rounded-lg pl-2.5 text-sm font-medium pointer-coarse:min-h-11",
					open.length > 0 ? "pr-12" : "pr-2.5",
					isCurrent ? "bg-brand-soft font-semibold text-brand-strong" : "text-muted hover:bg-sunken hover:text-ink",
				)}
			>
				<Icon of={page.icon} className="size-4.5" />
				{t(page.text)}
			</WarmLink>
			{open.length > 0 && (
				<span
					id={badgeId}
					className="pointer-events-none absolute top-1/2 right-2 min-w-5 -translate-y-1/2 rounded-full bg-brand px-1.5 text-center text-xs/5 font-semibold text-on-brand tabular-nums"
				>
					<span aria-hidden="true">{badgeText(open.reduce((sum, name) => sum + counts[name], 0))}</span>
					<span className="sr-only">
						{open.map((name) => t(`nav_count_${name}`, { count: counts[name] })).join(", ")}
					</span>
				</span>
			)}
		</li>
	);
}

/** Short enough for a badge; the sidebar's text for screen readers has the exact number. */
function badgeText(count: number): string {
	return count > 999 ? "999+" : String(count);
}
