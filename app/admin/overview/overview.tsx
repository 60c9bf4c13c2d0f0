import { useEffect } from "react";
import type { z } from "zod";
import { deedsDone } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { BarChart } from "#app/admin/bar-chart.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { FigureTile } from "#app/admin/figure-tile.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { useDayText } from "#app/admin/use-time.ts";
import type { overviewReply } from "#app/api/admin/overview.schema.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { ChevronDownIcon } from "#app/interface/icons.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { formatCount } from "#shop/count.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { FailedLetters } from "./failed-letters.tsx";
import { useFold } from "./use-fold.ts";
import { countWaiting, Waiting } from "./waiting.tsx";

type OverviewReply = z.infer<typeof overviewReply>;

/** How the shop does, and what waits for the owner; on a phone folded, so that a tab is in sight as it is opened. */
export function Overview() {
	const say = useAdminTexts();
	const { reply, error, isBusy, refresh } = useLoaded<OverviewReply>("overview");
	const [isOpen, setOpen] = useFold();
	// What was just shipped, approved or answered waits no longer.
	useEffect(() => deedsDone.subscribe(() => void refresh()), [refresh]);
	if (error !== null) {
		return (
			<Alert tone="error" className="mt-6">
				<p>{say("overview_failed", { message: failureText(error, say) })}</p>
				<Button
					look="secondary"
					size="small"
					className="mt-2 self-start"
					onClick={() => void refresh()}
					isBusy={isBusy}
				>
					{say("try_again")}
				</Button>
			</Alert>
		);
	}
	if (reply === null) return <Skeleton className={classNames("mt-6 rounded-card", isOpen ? "h-64" : "h-11")} />;
	const waiting = countWaiting(reply);
	return (
		<section aria-labelledby="overview-title" className="mt-6">
			<details
				open={isOpen}
				onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setOpen(currentTarget.open)}
				className="group"
			>
				<summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden">
					<h2 id="overview-title" className="text-subheading font-semibold">
						{say("overview_title")}
					</h2>
					<ChevronDownIcon className="size-4 text-brand-strong transition-transform group-open:rotate-180" />
					{!isOpen && waiting > 0 && (
						<Badge className="ml-auto">{say("overview_waiting_count", { count: formatCount(waiting) })}</Badge>
					)}
				</summary>
				<Figures reply={reply} />
			</details>
			{reply.failed_letters > 0 && <FailedLetters count={reply.failed_letters} />}
		</section>
	);
}

function Figures({ reply }: { reply: OverviewReply }) {
	const say = useAdminTexts();
	const dayText = useDayText();
	return (
		<>
			<dl className="mt-1 grid grid-cols-2 gap-3 lg:grid-cols-4">
				<FigureTile label={say("overview_orders")}>{formatCount(reply.orders)}</FigureTile>
				<FigureTile
					label={say("overview_revenue")}
					note={[
						reply.refunded_cents > 0 ? say("overview_refunded", { amount: formatUsd(reply.refunded_cents) }) : "",
						reply.disputed_cents > 0 ? say("overview_disputed", { amount: formatUsd(reply.disputed_cents) }) : "",
					]
						.filter((part) => part !== "")
						.join(", ")}
				>
					{formatUsd(reply.revenue_cents)}
				</FigureTile>
				<FigureTile
					label={say("overview_points")}
					note={say("overview_points_used", { points: formatCount(reply.points_redeemed) })}
				>
					{formatCount(reply.points_earned)}
				</FigureTile>
				<FigureTile
					label={say("overview_charity")}
					note={say("overview_charity_ever", { amount: formatUsd(reply.charity_cents) })}
				>
					{formatUsd(reply.charity_cents_in_window)}
				</FigureTile>
			</dl>
			<div className="mt-3 grid gap-3 lg:grid-cols-[2fr_1fr]">
				<BarChart
					className="rounded-card border border-line bg-surface px-5 py-4"
					write={formatUsd}
					label={say("overview_chart")}
					bars={reply.days.map(({ day, orders, revenue_cents: revenue }) => ({
						day,
						value: revenue,
						text: say("overview_day", { day: dayText(day), count: orders, amount: formatUsd(revenue) }),
					}))}
				/>
				<Waiting reply={reply} />
			</div>
		</>
	);
}
