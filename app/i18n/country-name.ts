import type { Language } from "./language.ts";

/** A country's name in a language, by its two-letter code; any other text is returned as it is. */
export function countryName(code: string, language: Language): string {
	if (!/^[A-Z]{2}$/.test(code)) return code;
	return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}
