import { emails as english } from "#app/i18n/en/emails.ts";
import { emails as spanish } from "#app/i18n/es/emails.ts";
import type { Language } from "#app/i18n/language.ts";
import { interpolate, type Params } from "#app/i18n/t.ts";

/** A text of the letters in one language, its gaps filled. */
export type Translate = (key: keyof typeof english, params?: Params) => string;

/** The letters' texts in a language. They are no part of the dictionaries that browsers load. */
export function textsIn(language: Language): Translate {
	const texts = language === "es" ? spanish : english;
	return (key, params) => interpolate(texts[key], params ?? {});
}
