import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { ACTIVITY_TYPES, type ActivityType } from "#shop/kernel/activity/activity.rules.ts";

/** A type of action in words (AACT-07, AACT-13); one that an API client made up is spelled out. */
export function actionText(type: string, t: Translate<typeof adminTexts>): string {
	return isKnownAction(type) ? t(`action_${type}`) : spelledOut(type);
}

/** Rows written through the API may have any type. */
export function isKnownAction(type: string): type is ActivityType {
	return ACTIVITY_TYPES.some((known) => known === type);
}

/** A name of the code in words: "made_up" is "Made up". */
export function spelledOut(name: string): string {
	const words = name.replaceAll("_", " ").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
