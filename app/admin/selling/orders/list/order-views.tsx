import { Link, useSearchParams } from "react-router";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { formatNumber } from "#i18n/format.ts";
import { isCurrentView, ORDER_VIEWS, type OrderList, viewQuery } from "./order-list-query.ts";

/** The views of the list as links, each with how many orders it has. */
export function OrderViews({ counts }: { counts: OrderList["counts"] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const [query] = useSearchParams();
	return (
		<nav aria-label={t("orders_views")} className="-mx-4 flex max-w-[100vw] gap-1 overflow-x-auto px-4 sm:mx-0 sm:px-0">
			{ORDER_VIEWS.map((view) => {
				const isCurrent = isCurrentView(view, query);
				return (
					<Link
						key={view.name}
						to={{ search: viewQuery(view, `?${query}`) }}
						aria-current={isCurrent ? "page" : undefined}
						className={classNames(
							"inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2.5 font-semibold whitespace-nowrap pointer-coarse:min-h-11",
							isCurrent ? "bg-brand-soft text-brand-strong" : "text-muted hover:bg-sunken hover:text-ink",
						)}
					>
						{t(view.text)}
						<span className="text-xs font-medium tabular-nums">{formatNumber(counts[view.name], language)}</span>
						{view.name === "toShip" && counts.toShipDisputed > 0 && (
							<span className="text-xs font-medium text-red">
								{t("view_disputed", { count: counts.toShipDisputed })}
							</span>
						)}
					</Link>
				);
			})}
		</nav>
	);
}
