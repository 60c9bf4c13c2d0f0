import { emails as english } from "#app/i18n/en/emails.ts";
import { emails as spanish } from "#app/i18n/es/emails.ts";
import type { Language } from "#app/i18n/language.ts";
import { interpolate, type Params } from "#app/i18n/t.ts";

/** Returns one of the email texts, with its params filled in. */
export type EmailTranslate = (key: keyof typeof english, params?: Params) => string;

/** The email texts in a language. They are not part of the dictionaries that browsers load. */
export function emailTexts(language: Language): EmailTranslate {
	const texts = language === "es" ? spanish : english;
	return (key, params) => interpolate(texts[key], params ?? {});
}
