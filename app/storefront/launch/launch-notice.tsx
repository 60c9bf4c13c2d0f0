import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { useLaunchPhase } from "./use-launch.ts";
import { useLaunchNews } from "./use-launch-news.ts";

/** The launch's note on the list of packs: more to come, or a birthday (HOME-27, HOME-28, SHOP-11, SHOP-22). */
export function LaunchNotice({ products, className }: { products: readonly Product[]; className?: string }) {
	const t = useT();
	const phase = useLaunchPhase();
	const news = useLaunchNews(products);
	if (phase !== "before" && phase !== "launch_day") return null;
	return (
		<Alert tone={phase === "before" ? "notice" : "success"} className={className}>
			{phase === "before" ? (
				<>
					<p className="font-bold">{t("launch.coming_soon")}</p>
					<p>{t("launch.release_notice")}</p>
				</>
			) : (
				<p>
					{t("launch.happy_birthday")} {news}
				</p>
			)}
		</Alert>
	);
}
