import { User } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { type ShownWork, useMe } from "./work.ts";

/** In a list: who is at it right now, and whose it is. */
export function WorkBadges({ work }: { work: ShownWork }) {
	const t = useT(adminTexts);
	const me = useMe();
	const { handledBy, assignedTo } = work;
	return (
		<>
			{handledBy !== null && handledBy !== me && (
				<Badge tone="amber" isSmall className="max-w-48">
					<span className="truncate">{t("work_badge_handled", { who: shortName(handledBy) })}</span>
				</Badge>
			)}
			{assignedTo !== null && (
				<Badge tone="neutral" isSmall className="max-w-48">
					<Icon of={User} className="size-3.5 shrink-0 text-muted" />
					<span className="sr-only">{t("work_assigned")}</span>
					<span className="truncate">{assignedTo === me ? t("work_badge_mine") : shortName(assignedTo)}</span>
				</Badge>
			)}
		</>
	);
}

/** What a row has room for. */
function shortName(email: string): string {
	return email.split("@")[0] ?? email;
}
