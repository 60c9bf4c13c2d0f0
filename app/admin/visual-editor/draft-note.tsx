import { useAdminTexts } from "#app/admin/admin-texts.ts";
import type { ContentResponse } from "#app/admin/content/conflict-of.ts";
import { useTime } from "#app/admin/use-time.ts";
import { Badge } from "#app/interface/badge.tsx";

export function DraftNote({ loaded }: { loaded: ContentResponse }) {
	const t = useAdminTexts();
	const time = useTime();
	if (loaded.draft === null) return null;
	const saved = loaded.draft_saved;
	return (
		<p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem]">
			<Badge tone="amber">{t("visual_is_draft")}</Badge>
			<span>
				{saved !== null && `${t("visual_draft_saved", { when: time(saved.at), who: saved.who })} `}
				{t("visual_draft_unseen")}
			</span>
		</p>
	);
}
