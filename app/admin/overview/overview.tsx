import { useEffect } from "react";
import type { z } from "zod";
import { deedsDone } from "#app/admin/admin-calls.ts";
import { type AdminText, useAdminTexts } from "#app/admin/admin-texts.ts";
import { BarChart } from "#app/admin/bar-chart.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { FigureTile } from "#app/admin/figure-tile.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { dayText } from "#app/admin/use-time.ts";
import type { overviewReply } from "#app/api/admin/overview.schema.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { ChevronDownIcon } from "#app/interface/icons.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { FailedLetters } from "./failed-letters.tsx";
import { useFold } from "./use-fold.ts";

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
	const waiting = WAITING_NAMES.reduce((sum, name) => sum + reply[name], reply.low_stock.length);
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
						<Badge className="ml-auto">{say("overview_waiting_count", { count: waiting })}</Badge>
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
	return (
		<>
			<dl className="mt-1 grid grid-cols-2 gap-3 lg:grid-cols-4">
				<FigureTile label={say("overview_orders")}>{reply.orders}</FigureTile>
				<FigureTile
					label={say("overview_revenue")}
					note={reply.refunded_cents > 0 ? say("overview_refunded", { amount: formatUsd(reply.refunded_cents) }) : ""}
				>
					{formatUsd(reply.revenue_cents)}
				</FigureTile>
				<FigureTile
					label={say("overview_points")}
					note={say("overview_points_used", { points: reply.points_redeemed })}
				>
					{reply.points_earned}
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

const WAITING = {
	to_ship: "overview_to_ship",
	to_review: "overview_to_review",
	pending_reviews: "overview_reviews",
	open_messages: "overview_messages",
	open_refunds: "overview_refunds",
} as const satisfies Partial<Record<keyof OverviewReply, AdminText>>;

const WAITING_NAMES = Object.keys(WAITING) as (keyof typeof WAITING)[];

function Waiting({ reply }: { reply: OverviewReply }) {
	const say = useAdminTexts();
	const waiting = WAITING_NAMES.filter((name) => reply[name] > 0);
	const isDone = waiting.length === 0 && reply.low_stock.length === 0 && reply.failed_letters === 0;
	return (
		<div className="rounded-card border border-line bg-surface px-5 py-4">
			<h3 className="text-sm font-normal text-muted">{say("overview_waiting")}</h3>
			{isDone && <p className="mt-2">{say("overview_nothing")}</p>}
			{waiting.length > 0 && (
				<ul className="mt-3 flex flex-wrap gap-2">
					{waiting.map((name) => (
						<li key={name}>
							<Badge>{say(WAITING[name], { count: reply[name] })}</Badge>
						</li>
					))}
				</ul>
			)}
			{reply.low_stock.length > 0 && (
				<div className="mt-3 text-sm">
					<h4 className="font-semibold text-amber">{say("overview_low")}</h4>
					<ul className="mt-1">
						{reply.low_stock.map(({ name, available }) => (
							<li key={name} className="flex justify-between gap-3">
								<span className="min-w-0 wrap-anywhere">{name}</span>
								<span className="font-semibold tabular-nums">{available}</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}
