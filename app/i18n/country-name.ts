import type { Language } from "./language.ts";

/** The name of a country by its two letters, in a language; what is no such code is left as it is. */
export function countryName(code: string, language: Language): string {
	if (!/^[A-Z]{2}$/.test(code)) return code;
	return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}
