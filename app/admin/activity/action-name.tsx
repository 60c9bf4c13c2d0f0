import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { ACTIVITY_TYPES, type ActivityType } from "#shop/activity/activity.rules.ts";

/** What was done, in the owner's words, and the log's own name of it (AACT-07, AACT-13). */
export function ActionName({ type }: { type: string }) {
	const t = useAdminTexts();
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-2">
			{isKnown(type) && <strong className="font-semibold">{t(`action_${type}`)}</strong>}
			<span className="font-mono text-xs text-muted">{type}</span>
		</span>
	);
}

/** Rows written over the API may name any type. */
function isKnown(type: string): type is ActivityType {
	return ACTIVITY_TYPES.some((known) => known === type);
}
