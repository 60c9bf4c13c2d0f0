import { Gift } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { useLaunchPhase } from "./use-launch.ts";

/** The badge on every product card and page on launch day (LNCH-08). */
export function BirthdayBadge({ className }: { className?: string }) {
	const t = useT();
	if (useLaunchPhase() !== "launch_day") return null;
	return (
		<Badge tone="solid" className={className}>
			<Icon of={Gift} className="size-4" />
			{t("launch.birthday_badge")}
		</Badge>
	);
}
