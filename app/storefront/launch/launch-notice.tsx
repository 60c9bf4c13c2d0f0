import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { useLaunchPhase } from "./use-launch.ts";

/** The launch's note on the list of packs: more to come, or a birthday (HOME-27, HOME-28, SHOP-11, SHOP-22). */
export function LaunchNotice({ className }: { className?: string }) {
	const t = useT();
	const phase = useLaunchPhase();
	if (phase === "after") return null;
	return (
		<Alert tone={phase === "before" ? "notice" : "success"} className={className}>
			{phase === "before" ? (
				<>
					<p className="font-bold">{t("launch.coming_soon")}</p>
					<p>{t("launch.release_notice")}</p>
				</>
			) : (
				<p>{t("launch.happy_birthday")}</p>
			)}
		</Alert>
	);
}
