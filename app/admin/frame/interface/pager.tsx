import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useListParams } from "./use-list-params.ts";

const BUTTON = "grid size-9 place-items-center rounded-lg border pointer-coarse:size-11";

/** Which rows of all are shown, and the ways to the pages beside: "1–50 of 1,209", or of more if capped. */
export function Pager({ page, pageSize, total, isTotalCapped = false }: PagerProps) {
	const t = useT(adminTexts);
	if (total === 0) return null;
	const first = (page - 1) * pageSize + 1;
	const last = Math.min(page * pageSize, total);
	return (
		<nav aria-label={t("pager_label")} className="flex items-center justify-between gap-4 py-3">
			<p className="text-muted tabular-nums">
				{t(isTotalCapped ? "pager_range_capped" : "pager_range", { first, last, total })}
			</p>
			<div className="flex gap-2">
				<PageStep page={page - 1} isPossible={page > 1} label={t("pager_previous")} icon={ChevronLeft} />
				<PageStep page={page + 1} isPossible={last < total} label={t("pager_next")} icon={ChevronRight} />
			</div>
		</nav>
	);
}

type PagerProps = { page: number; pageSize: number; total: number; isTotalCapped?: boolean };

type PageStepProps = { page: number; isPossible: boolean; label: string; icon: IconNode };

function PageStep({ page, isPossible, label, icon }: PageStepProps) {
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
			to={hrefOf({ page: page === 1 ? null : page })}
			aria-label={label}
			className={`${BUTTON} border-line-strong bg-surface hover:border-brand hover:text-brand-strong`}
		>
			<Icon of={icon} className="size-4" />
		</Link>
	);
}
