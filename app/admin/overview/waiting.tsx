import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import type { overviewResponse } from "#app/api/admin/overview/overview.schema.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";

type OverviewResponse = z.infer<typeof overviewResponse>;

const WAITING = {
	toShip: { text: "overview_to_ship", page: "orders", filter: "status=processing" },
	toReview: { text: "overview_to_review", page: null, filter: "" },
	pendingReviews: { text: "overview_reviews", page: "reviews", filter: "reviews=pending" },
	openMessages: { text: "overview_messages", page: "support", filter: "messages=pending" },
	openRefunds: { text: "overview_refunds", page: "orders", filter: "payment=refund_open" },
	openDisputes: { text: "overview_disputes", page: "orders", filter: "payment=disputed" },
} as const satisfies Partial<
	Record<keyof OverviewResponse, { text: KeyTaking<typeof adminTexts, "count">; page: string | null; filter: string }>
>;

const NAMES = Object.keys(WAITING) as (keyof typeof WAITING)[];

export function countWaiting(data: OverviewResponse): number {
	return NAMES.reduce((sum, name) => sum + data[name], data.lowStock.length);
}

export function Waiting({ data }: { data: OverviewResponse }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const waiting = NAMES.filter((name) => data[name] > 0);
	const isDone = waiting.length === 0 && data.lowStock.length === 0 && data.failedEmails === 0;
	return (
		<div className="rounded-card border border-line bg-surface px-5 py-4">
			<h3 className="text-sm font-normal text-muted">{t("overview_waiting")}</h3>
			{isDone && <p className="mt-2">{t("overview_nothing")}</p>}
			{waiting.length > 0 && (
				<ul className="mt-2 flex flex-wrap gap-2">
					{waiting.map((name) => (
						<li key={name}>
							<Chip page={WAITING[name].page} filter={WAITING[name].filter}>
								{t(WAITING[name].text, { count: data[name] })}
							</Chip>
						</li>
					))}
				</ul>
			)}
			{data.lowStock.length > 0 && (
				<div className="mt-3 text-sm">
					<h4 className="font-semibold text-amber">
						<PageFilterLink page="products" filter="stock=low" className="inline-flex min-h-11 items-center underline">
							{t("overview_low")}
						</PageFilterLink>
					</h4>
					<ul>
						{data.lowStock.map(({ id, name, available }) => (
							<li key={id} className="flex justify-between gap-3">
								<span className="min-w-0 wrap-anywhere">{name}</span>
								<span className="font-semibold tabular-nums">
									{available > 0 ? formatNumber(available, language) : t("products_out")}
								</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

const CHIP =
	"inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 text-[0.9375rem] font-semibold text-brand-strong hover:underline";

function Chip({ page, filter, children }: { page: string | null; filter: string; children: ReactNode }) {
	if (page === null) {
		return (
			<button
				type="button"
				className={CHIP}
				onClick={() => document.getElementById("orders-to-review")?.scrollIntoView({ block: "start" })}
			>
				{children}
			</button>
		);
	}
	return (
		<PageFilterLink page={page} filter={filter} className={CHIP}>
			{children}
		</PageFilterLink>
	);
}

type PageFilterLinkProps = { page: string; filter: string; className: string; children: ReactNode };

/** Opens a page with a filter. */
function PageFilterLink({ page, filter, className, children }: PageFilterLinkProps) {
	return (
		<Link to={{ pathname: `/admin/${page}`, search: filter }} className={className}>
			{children}
		</Link>
	);
}
