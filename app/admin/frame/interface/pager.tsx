import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { SearchChanges } from "./changed-search.ts";
import { useListParams } from "./use-list-params.ts";

const BUTTON = "grid size-9 place-items-center rounded-lg border pointer-coarse:size-11";

/**
 * Which rows of all are shown, and the ways to the pages beside: "1–50 of 1,209", or of more if capped. With `ids`, which are
 * those of the rows, the pages beside begin at the rows of this one.
 */
export function Pager({ page, pageSize, total, isTotalCapped = false, ids = [] }: PagerProps) {
	const t = useT(adminTexts);
	if (total === 0) return null;
	const first = (page - 1) * pageSize + 1;
	const last = isTotalCapped ? first - 1 + (ids.length || pageSize) : Math.min(page * pageSize, total);
	// Nobody knows the last page of a list that was not counted to its end.
	const hasNext = isTotalCapped ? ids.length === pageSize : last < total;
	const [above, below] = [ids.at(0) ?? null, ids.at(-1) ?? null];
	return (
		<nav aria-label={t("pager_label")} className="flex items-center justify-between gap-4 py-3">
			<p className="text-muted tabular-nums">
				{t(isTotalCapped ? "pager_range_capped" : "pager_range", { first, last, total })}
			</p>
			<div className="flex gap-2">
				<PageStep
					to={page === 2 ? { page: null } : { page: page - 1, before: above }}
					isPossible={page > 1}
					label={t("pager_previous")}
					icon={ChevronLeft}
				/>
				<PageStep
					to={{ page: page + 1, after: below }}
					isPossible={hasNext}
					label={t("pager_next")}
					icon={ChevronRight}
				/>
			</div>
		</nav>
	);
}

type PagerProps = {
	page: number;
	pageSize: number;
	total: number;
	isTotalCapped?: boolean;
	ids?: readonly (string | number)[];
};

type PageStepProps = { to: SearchChanges; isPossible: boolean; label: string; icon: IconNode };

function PageStep({ to, isPossible, label, icon }: PageStepProps) {
	const { hrefOf } = useListParams();
	if (!isPossible) {
		return (
			<span aria-hidden="true" className={`${BUTTON} border-line text-muted opacity-50`}>
				<Icon of={icon} className="size-4" />
			</span>
		);
	}
	return (
		<Link
			to={hrefOf(to)}
			aria-label={label}
			className={`${BUTTON} border-line-strong bg-surface hover:border-brand hover:text-brand-strong`}
		>
			<Icon of={icon} className="size-4" />
		</Link>
	);
}
