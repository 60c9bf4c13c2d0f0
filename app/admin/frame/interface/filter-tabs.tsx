import { Link } from "react-router";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { formatNumber } from "#i18n/format.ts";
import { useListParams } from "./use-list-params.ts";

/** One choice of a filter; `value` is "" for the one that leaves it out. */
export type FilterTab = { value: string; text: string; count?: number };

/** The common filters of a list as a row of links, each with how many rows it has. */
export function FilterTabs({ name, label, tabs }: { name: string; label: string; tabs: readonly FilterTab[] }) {
	const { get, hrefOf } = useListParams();
	const chosen = get(name);
	const { language } = useLanguage();
	return (
		<nav aria-label={label} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
			<ul className="flex gap-1">
				{tabs.map(({ value, text, count }) => {
					const isChosen = value === chosen;
					return (
						<li key={value}>
							<Link
								to={hrefOf({ [name]: value })}
								preventScrollReset
								aria-current={isChosen ? "true" : undefined}
								className={classNames(
									"flex min-h-9 items-center gap-1.5 rounded-lg px-3 font-medium whitespace-nowrap pointer-coarse:min-h-11",
									isChosen ? "bg-brand-soft text-brand-strong" : "text-muted hover:bg-sunken hover:text-ink",
								)}
							>
								{text}
								{count !== undefined && <span className="text-xs tabular-nums">{formatNumber(count, language)}</span>}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
