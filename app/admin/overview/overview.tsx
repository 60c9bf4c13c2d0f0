import { ChevronDown } from "lucide";
import { useEffect } from "react";
import type { z } from "zod";
import { actionsDone } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useDayText } from "#app/admin/use-time.ts";
import type { overviewResponse } from "#app/api/admin/overview/overview.schema.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { BarChart } from "./bar-chart.tsx";
import { FailedEmails } from "./failed-emails.tsx";
import { FigureTile } from "./figure-tile.tsx";
import { useFold } from "./use-fold.ts";
import { countWaiting, Waiting } from "./waiting.tsx";

type OverviewResponse = z.infer<typeof overviewResponse>;

/** Key figures and open tasks; collapsed on phones so that the tab stays visible. */
export function OverviewPanel() {
	const t = useT(adminTexts);
	const { data, error, isBusy, refresh } = useAdminData("/api/admin/overview");
	const [isOpen, setOpen] = useFold();
	// Reloads after shipping, approving or replying, so that finished tasks disappear.
	useEffect(() => actionsDone.subscribe(() => void refresh()), [refresh]);
	if (error !== null) {
		return (
			<LoadError
				className="mt-6"
				message={t("overview_failed", { message: failureText(error, t) })}
				isBusy={isBusy}
				onRetry={() => void refresh()}
			/>
		);
	}
	if (data === null) return <Skeleton className={classNames("mt-6 rounded-card", isOpen ? "h-64" : "h-11")} />;
	const waiting = countWaiting(data);
	return (
		<section aria-labelledby="overview-title" className="mt-6">
			<details
				open={isOpen}
				onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setOpen(currentTarget.open)}
				className="group"
			>
				<summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden">
					<h2 id="overview-title" className="text-subheading font-semibold">
						{t("overview_title")}
					</h2>
					<Icon of={ChevronDown} className="size-4 text-brand-strong transition-transform group-open:rotate-180" />
					{!isOpen && waiting > 0 && (
						<Badge className="ml-auto">{t("overview_waiting_count", { count: waiting })}</Badge>
					)}
				</summary>
				<Figures data={data} />
			</details>
			{data.failedEmails > 0 && <FailedEmails count={data.failedEmails} />}
		</section>
	);
}

function Figures({ data }: { data: OverviewResponse }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const dayText = useDayText();
	return (
		<>
			<dl className="mt-1 grid grid-cols-2 gap-3 lg:grid-cols-4">
				<FigureTile label={t("overview_orders")}>{formatNumber(data.orders, language)}</FigureTile>
				<FigureTile
					label={t("overview_revenue")}
					note={[
						data.refundedCents > 0 ? t("overview_refunded", { amount: formatUsd(data.refundedCents) }) : "",
						data.disputedCents > 0 ? t("overview_disputed", { amount: formatUsd(data.disputedCents) }) : "",
					]
						.filter((part) => part !== "")
						.join(", ")}
				>
					{formatUsd(data.revenueCents)}
				</FigureTile>
				<FigureTile label={t("overview_points")} note={t("overview_points_used", { points: data.pointsRedeemed })}>
					{formatNumber(data.pointsEarned, language)}
				</FigureTile>
				<FigureTile
					label={t("overview_charity")}
					note={t("overview_charity_ever", { amount: formatUsd(data.charityCents) })}
				>
					{formatUsd(data.charityCentsInWindow)}
				</FigureTile>
			</dl>
			<div className="mt-3 grid gap-3 lg:grid-cols-[2fr_1fr]">
				<BarChart
					className="rounded-card border border-line bg-surface px-5 py-4"
					write={formatUsd}
					label={t("overview_chart")}
					bars={data.days.map(({ day, orders, revenueCents: revenue }) => ({
						day,
						value: revenue,
						text: t("overview_day", { day: dayText(day), count: orders, amount: formatUsd(revenue) }),
					}))}
				/>
				<Waiting data={data} />
			</div>
		</>
	);
}
