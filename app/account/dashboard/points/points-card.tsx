import { CalendarCheck, Gift } from "lucide";
import type { Dashboard } from "#app/account/dashboard/account-calls.ts";
import { useDate } from "#app/account/dashboard/use-date.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { POINTS_PER_FREE_PACK, rewardProgress } from "#shop/selling/points/points.rules.ts";

type PointsCardProps = { data: Pick<Dashboard, "pointsBalance" | "nextExpiry" | "nextHalving"> };

/** Balance, packs earned and progress to the next one; above every tab (DASH-10, PTS-14, PTS-15, PTS-23, D-32). */
export function PointsCard({ data }: PointsCardProps) {
	const t = useT(dashboardTexts);
	const { pointsBalance: balance, nextExpiry, nextHalving } = data;
	const { freePacks, towardsNext } = rewardProgress(balance);
	return (
		<section
			aria-labelledby="points-balance"
			className="mt-8 overflow-hidden rounded-panel bg-deep text-on-deep shadow-lift"
		>
			<div className="grid gap-8 p-6 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-12 sm:p-9">
				<div>
					<h2 id="points-balance" className="text-[0.9375rem] font-semibold opacity-85">
						{t("balance")}
					</h2>
					<p className="mt-1 text-hero font-bold">{balance}</p>
					<p className="sr-only">{t("balance_points", { count: balance })}</p>
					<p className="mt-2 flex items-center gap-2 font-semibold">
						<Icon of={Gift} />
						{t("packs", { count: freePacks })}
					</p>
				</div>
				<div className="min-w-0">
					<p id="points-progress" className="font-semibold">
						{t("progress")}
					</p>
					<progress
						aria-labelledby="points-progress"
						value={towardsNext}
						max={POINTS_PER_FREE_PACK}
						className="mt-3 block h-3.5 w-full appearance-none overflow-hidden rounded-full bg-on-deep/20 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-on-deep [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-on-deep"
					/>
					<p className="mt-2 flex flex-wrap justify-between gap-x-4 text-[0.9375rem] tabular-nums">
						<span>{t("progress_text", { points: towardsNext, goal: POINTS_PER_FREE_PACK })}</span>
						<span>{t("progress_left", { count: POINTS_PER_FREE_PACK - towardsNext })}</span>
					</p>
					<Expirations nextExpiry={nextExpiry} nextHalving={nextHalving} />
				</div>
			</div>
		</section>
	);
}

function Expirations({ nextExpiry, nextHalving }: Pick<Dashboard, "nextExpiry" | "nextHalving">) {
	const t = useT(dashboardTexts);
	const date = useDate();
	const expirations = [
		nextExpiry && t("next_expiry", { count: nextExpiry.points, date: date(nextExpiry.at) }),
		nextHalving && t("next_halving", { count: nextHalving.points, date: date(nextHalving.at) }),
	].filter((text) => text !== null);
	if (expirations.length === 0) return null;
	return (
		<ul className="mt-4 flex flex-col gap-1.5 border-t border-on-deep/20 pt-4 text-[0.9375rem]">
			{expirations.map((text) => (
				<li key={text} className="flex items-start gap-2">
					<Icon of={CalendarCheck} className="mt-0.5 size-4.5" />
					{text}
				</li>
			))}
		</ul>
	);
}
