import { emails as english } from "#app/i18n/en/emails.ts";
import { emails as spanish } from "#app/i18n/es/emails.ts";
import type { Language } from "#app/i18n/language.ts";
import { fillGaps, type Gaps } from "#app/i18n/t.ts";

/** A text of the letters in one language, its gaps filled. */
export type Say = (key: keyof typeof english, gaps?: Gaps) => string;

/** The letters' texts in a language. They are no part of the dictionaries that browsers load. */
export function textsIn(language: Language): Say {
	const texts = language === "es" ? spanish : english;
	return (key, gaps) => fillGaps(texts[key], gaps ?? {});
}
