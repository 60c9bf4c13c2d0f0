import { CalendarCheck, Gift } from "lucide";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useIsLaunchBannerOff } from "#app/storefront/owner-text.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { useLaunch } from "./use-launch.ts";
import { useLaunchNews } from "./use-launch-news.ts";

const PARTS = ["days", "hours", "minutes", "seconds"] as const;

/**
 * A countdown before the launch, from then on what is new, until the owner switches it off; nothing sold out is named
 * (LNCH-03..05, HOME-01, D-88).
 */
export function LaunchBanner({ products }: { products: readonly Product[] }) {
	const t = useT();
	const { language } = useLanguage();
	const { launch, timeZone } = useSiteInfo();
	const { phase, left } = useLaunch();
	const news = useLaunchNews(products) ?? t("launch.released");
	const isOff = useIsLaunchBannerOff();
	if (phase !== "before" && isOff) return null;
	return (
		<section
			aria-label={t("launch.banner")}
			className={phase === "before" ? "bg-deep text-on-deep" : "bg-brand-soft text-brand-strong"}
		>
			<div
				className={classNames(
					"wrap flex flex-wrap items-center justify-center gap-x-8 gap-y-3",
					phase === "before" ? "min-h-12 py-3" : "py-2 text-xs sm:text-sm",
				)}
			>
				{phase === "before" ? (
					<>
						<p className="flex items-center gap-2.5 text-center font-semibold">
							<Icon of={CalendarCheck} className="shrink-0" />
							{t("launch.countdown")}
						</p>
						<noscript>
							<p className="font-semibold">{formatDate(launch.startsAt, "long", language, timeZone)}</p>
						</noscript>
						<ul className="flex gap-2 tabular-nums noscript:hidden" role="timer" aria-live="off">
							{PARTS.map((part) => (
								<li key={part} className="flex w-16 flex-col items-center rounded-control bg-on-deep/12 py-1.5">
									<span className="text-subheading leading-tight font-bold">
										{left === null ? "--" : String(left[part]).padStart(2, "0")}
									</span>
									<span className="text-xs text-on-deep/80">{t(`launch.${part}`)}</span>
								</li>
							))}
						</ul>
					</>
				) : (
					<p className="flex items-center gap-2.5 text-center font-semibold">
						<Icon of={Gift} className="size-4 shrink-0 max-sm:hidden" />
						<span>
							{phase === "launch_day" && t("launch.birthday")} {news}
						</span>
					</p>
				)}
			</div>
		</section>
	);
}
