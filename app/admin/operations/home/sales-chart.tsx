import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { chartScale, heightOf, placeOf } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import type { SalesData } from "./sales-data.ts";
import { usePartText } from "./use-range-text.ts";

const MAX_LABELS = 5;

/**
 * Revenue of the period and of the one before as two lines. The arrow keys and the pointer read single values; a table
 * has them all.
 */
export function SalesChart({ sales: { current, previous, unit } }: { sales: SalesData }) {
	const t = useT(adminTexts);
	const partText = usePartText();
	const [at, setAt] = useState<number | null>(null);
	const { points } = current;
	const last = points.length - 1;
	const scale = chartScale([...points, ...previous.points].map(({ revenueCents }) => revenueCents));
	const line = (of: SalesData["current"]["points"]) =>
		of.map(({ revenueCents }, index) => `${placeOf(index, of.length)},${heightOf(revenueCents, scale)}`).join(" ");
	const isEmpty = [...points, ...previous.points].every(({ revenueCents }) => revenueCents === 0);
	const textsOf = (index: number) => {
		const [now, before] = [points[index], previous.points[index]];
		return {
			now:
				now && t("home_chart_point", { at: partText(now.at), amount: formatUsd(now.revenueCents), count: now.orders }),
			before:
				before && t("home_chart_point_before", { at: partText(before.at), amount: formatUsd(before.revenueCents) }),
		};
	};
	const read = textsOf(at ?? last);

	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		setAt(Math.min(last, Math.max(0, (at ?? last) + step)));
	};
	const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / Math.max(1, width)) * last))));
	};

	return (
		<figure className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3">
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<span className="font-semibold">{t("home_chart")}</span>
				<span className="flex flex-wrap gap-x-4 text-xs tabular-nums">
					<Legend isCurrent label={at === null ? t("home_chart_now") : read.now} />
					<Legend label={at === null ? t("home_chart_before") : read.before} />
				</span>
			</figcaption>
			{isEmpty ? (
				<p className="grid min-h-56 grow place-items-center text-muted">{t("home_chart_empty")}</p>
			) : (
				<div className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 text-xs text-muted tabular-nums">
					<div aria-hidden="true" className="flex flex-col justify-between text-right">
						{scale.ticks.map((tick) => (
							<span key={tick} className="-my-2 leading-4">
								{formatUsd(tick).replace(/\.00$/, "")}
							</span>
						))}
					</div>
					<div
						role="slider"
						tabIndex={0}
						aria-label={t("home_chart_label", { unit: t(unit === "day" ? "home_chart_day" : "home_chart_hour") })}
						aria-valuemin={0}
						aria-valuemax={last}
						aria-valuenow={at ?? last}
						aria-valuetext={`${read.now}. ${t("home_chart_before")}: ${read.before}`}
						className="relative h-60 cursor-crosshair rounded-sm"
						onKeyDown={onKeyDown}
						onFocus={() => setAt(at ?? last)}
						onBlur={() => setAt(null)}
						onPointerMove={onPointerMove}
						onPointerLeave={() => setAt(null)}
					>
						<svg
							aria-hidden="true"
							viewBox="0 0 100 100"
							preserveAspectRatio="none"
							className="absolute inset-0 size-full overflow-visible"
						>
							{scale.ticks.map((tick) => (
								<Rule
									key={tick}
									from={[0, heightOf(tick, scale)]}
									to={[100, heightOf(tick, scale)]}
									className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
								/>
							))}
							<polyline
								points={line(previous.points)}
								className="fill-none stroke-muted stroke-[1.5]"
								strokeDasharray="4 3"
								vectorEffect="non-scaling-stroke"
							/>
							<polygon
								points={`0,${heightOf(0, scale)} ${line(points)} 100,${heightOf(0, scale)}`}
								className="fill-brand/10 stroke-none"
							/>
							<polyline
								points={line(points)}
								className="fill-none stroke-brand stroke-2"
								strokeLinejoin="round"
								vectorEffect="non-scaling-stroke"
							/>
							{at !== null && (
								<Rule
									from={[placeOf(at, points.length), 0]}
									to={[placeOf(at, points.length), 100]}
									className="stroke-ink"
								/>
							)}
						</svg>
					</div>
					<p aria-hidden="true" className="col-start-2 mt-2 flex justify-between gap-2">
						{labeledParts(points).map((part) => (
							<span key={part.at}>{partText(part.at)}</span>
						))}
					</p>
				</div>
			)}
			<ChartTable current={points} previous={previous.points} />
		</figure>
	);
}

function Legend({ isCurrent = false, label }: { isCurrent?: boolean; label: string | undefined }) {
	return (
		<span className={isCurrent ? "text-ink" : "text-muted"}>
			<svg aria-hidden="true" viewBox="0 0 16 4" className="mr-1.5 inline h-1 w-4 align-middle">
				<path
					d="M0 2H16"
					strokeDasharray={isCurrent ? undefined : "4 3"}
					className={isCurrent ? "stroke-brand stroke-[3]" : "stroke-muted stroke-2"}
				/>
			</svg>
			{label}
		</span>
	);
}

type Spot = readonly [x: number, y: number];

function Rule({ from, to, className }: { from: Spot; to: Spot; className: string }) {
	return (
		<line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} className={className} vectorEffect="non-scaling-stroke" />
	);
}

/** Evenly spaced parts, the first and the last among them, as many as a phone has room for. */
function labeledParts<Part>(parts: readonly Part[]): Part[] {
	if (parts.length <= MAX_LABELS) return [...parts];
	const last = parts.length - 1;
	return parts.filter((_, index) =>
		Array.from({ length: MAX_LABELS }, (_, label) => Math.round((label * last) / (MAX_LABELS - 1))).includes(index),
	);
}
