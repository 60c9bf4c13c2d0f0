import { useAdminTexts } from "#app/admin/admin-texts.ts";
import type { ContentReply } from "#app/admin/content/conflict-of.ts";
import { useTime } from "#app/admin/use-time.ts";
import { Badge } from "#app/interface/badge.tsx";

/** Says that the page on the canvas is a draft that no visitor sees, since when, and whose it is. */
export function DraftNote({ reply }: { reply: ContentReply }) {
	const say = useAdminTexts();
	const time = useTime();
	if (reply.draft === null) return null;
	const saved = reply.draft_saved;
	return (
		<p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem]">
			<Badge tone="amber">{say("visual_is_draft")}</Badge>
			<span>
				{saved !== null && `${say("visual_draft_saved", { when: time(saved.at), who: saved.who })} `}
				{say("visual_draft_unseen")}
			</span>
		</p>
	);
}
