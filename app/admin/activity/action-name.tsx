import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ACTIVITY_TYPES, type ActivityType } from "#shop/activity/activity.rules.ts";

/** The action in plain words, with its name in the log (AACT-07, AACT-13). */
export function ActionName({ type }: { type: string }) {
	const t = useT(adminTexts);
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-2">
			{isKnownAction(type) && <strong className="font-semibold">{t(`action_${type}`)}</strong>}
			<span className="font-mono text-xs text-muted">{type}</span>
		</span>
	);
}

/** Rows written through the API may have any type. */
export function isKnownAction(type: string): type is ActivityType {
	return ACTIVITY_TYPES.some((known) => known === type);
}
