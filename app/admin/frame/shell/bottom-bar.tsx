import { Ellipsis } from "lucide";
import { Link, useLocation } from "react-router";
import { useMay } from "#app/admin/access/rights.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { BOTTOM_BAR_PAGES, isCurrentPage } from "./admin-pages.ts";

const ITEM = "flex min-h-14 w-full flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium";

/** On a phone: the daily pages, and a button for all of them. */
export function BottomBar({ onMore }: { onMore(): void }) {
	const t = useT(adminTexts);
	const { pathname } = useLocation();
	const may = useMay();
	const pages = BOTTOM_BAR_PAGES.filter(({ right }) => may(right));
	const isListed = pages.some((page) => isCurrentPage(page, pathname));
	return (
		<nav
			aria-label={t("nav_bottom")}
			className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
		>
			<ul className="grid auto-cols-fr grid-flow-col">
				{pages.map((page) => {
					const isCurrent = isCurrentPage(page, pathname);
					return (
						<li key={page.id}>
							<Link
								to={page.path}
								aria-current={isCurrent ? "page" : undefined}
								className={classNames(ITEM, isCurrent ? "text-brand-strong" : "text-muted")}
							>
								<Icon of={page.icon} className="size-5.5" />
								{t(page.text)}
							</Link>
						</li>
					);
				})}
				<li>
					<button
						type="button"
						aria-haspopup="dialog"
						onClick={onMore}
						className={classNames(ITEM, isListed ? "text-muted" : "text-brand-strong")}
					>
						<Icon of={Ellipsis} className="size-5.5" />
						{t("nav_more")}
					</button>
				</li>
			</ul>
		</nav>
	);
}
