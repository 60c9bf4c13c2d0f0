import { type Dashboard, fetchMorePoints, type PointsRow } from "#app/account/dashboard/account-calls.ts";
import { EmptyState } from "#app/account/dashboard/empty-state.tsx";
import { LoadMore } from "#app/account/dashboard/load-more.tsx";
import type { ChangeDashboard } from "#app/account/dashboard/use-dashboard.ts";
import { useDate } from "#app/account/dashboard/use-date.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";

const RULES = ["earn", "redeem", "expire", "halve"] as const;

/** The rules and the points history (PTS-01..03, PTS-18..21). */
export function PointsTab({ page, change }: { page: Dashboard["points"]; change: ChangeDashboard }) {
	const t = useT(dashboardTexts);
	const { points } = useSelling();
	const { transactions, next } = page;
	const params = {
		points: POINTS_PER_FREE_PACK,
		years: t("years", { count: points.lifetimeYears }),
		amount: formatUsd(points.centsPerPoint).replace(/\.00$/, ""),
	};

	const loadMore = async (after: string) => {
		const more = await fetchMorePoints(after);
		change((data) => ({
			...data,
			points: { transactions: [...data.points.transactions, ...more.transactions], next: more.next },
		}));
	};

	return (
		<>
			<h2 className="mb-5 text-heading">{t("rules_title")}</h2>
			<ul className="grid gap-4 sm:grid-cols-2">
				{RULES.map((rule) => (
					<li key={rule} className="card p-5">
						<h3 className="font-bold text-brand-strong">{t(`rule_${rule}_title`)}</h3>
						<p className="mt-1">
							{t(rule === "earn" && !points.isEarning ? "rule_earn_paused" : `rule_${rule}`, params)}
						</p>
					</li>
				))}
			</ul>
			<h2 className="mt-10 mb-5 text-heading">{t("history_title")}</h2>
			{transactions.length === 0 ? (
				<EmptyState title={t("history_empty")} text={t("history_empty_text")} />
			) : (
				<ul className="card divide-y divide-line px-5 sm:px-7">
					{transactions.map((row) => (
						<PointsEntry key={row.id} row={row} />
					))}
				</ul>
			)}
			{next !== null && <LoadMore list="points" after={next} load={() => loadMore(next)} />}
		</>
	);
}

/** One transaction: positive is earned, negative is redeemed unless nobody redeemed it (PTS-05, PTS-22, D-32). */
function PointsEntry({ row }: { row: PointsRow }) {
	const t = useT(dashboardTexts);
	const date = useDate();
	const isEarned = row.points > 0;
	return (
		<li className="flex items-start justify-between gap-4 py-4">
			<div className="min-w-0">
				<p className="font-semibold wrap-anywhere">{describe()}</p>
				<p className="mt-0.5 text-sm text-muted">
					{t(verbOf(row))} {t("points_on", { date: date(row.createdAt) })}
				</p>
				<p className="text-sm text-muted empty:hidden">{expiration()}</p>
			</div>
			<p className={classNames("shrink-0 font-bold tabular-nums", isEarned ? "text-green" : "text-red")}>
				{isEarned ? "+" : "−"}
				{t("points_amount", { count: Math.abs(row.points) })}
			</p>
		</li>
	);

	function describe(): string {
		const { description } = row;
		const orderNumber = row.orderNumber ?? "";
		switch (description) {
			case "order":
			case "redemption":
			case "refund":
			case "return":
			case "inactivity":
				return t(`description_${description}`, { order_number: orderNumber }).trim().replace(/,$/, "");
			default:
				return description;
		}
	}

	function expiration(): string {
		if (row.expiresAt === null) return isEarned ? t("never_expires") : "";
		const on = { date: date(row.expiresAt) };
		// A redemption has the expiration date of the points it used.
		if (!isEarned) return row.description === "redemption" ? t("used_expiring", on) : "";
		return t(Date.parse(row.expiresAt) <= shopNow() ? "expired_on" : "expires_on", on);
	}
}

function verbOf({ points, description }: PointsRow) {
	if (points > 0) return "earned";
	if (description === "inactivity") return "halved";
	return description === "redemption" ? "redeemed" : "taken_back";
}
