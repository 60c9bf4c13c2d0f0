import { emails as english } from "#app/i18n/en/emails.ts";
import { emails as spanish } from "#app/i18n/es/emails.ts";

/** The languages that letters are written in. */
export type LetterLanguage = "en" | "es";

/** A text of the letters in one language, its gaps filled. */
export type Say = (key: keyof typeof english, gaps?: Readonly<Record<string, string | number>>) => string;

/** The letters' texts in a language. */
export function textsIn(language: LetterLanguage): Say {
	const texts = language === "es" ? spanish : english;
	return (key, gaps = {}) =>
		texts[key].replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(gaps, name) ? `${gaps[name]}` : gap));
}
