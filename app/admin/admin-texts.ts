import { admin as english } from "#app/i18n/en/admin.ts";
import { admin as spanish } from "#app/i18n/es/admin.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { interpolate, type Params } from "#app/i18n/t.ts";

export type AdminText = keyof typeof english;

/** Writes one of the portal's texts, its gaps filled. */
export type Translate = (key: AdminText, params?: Params) => string;

/**
 * The portal's texts in a language; a chunk that no visitor of the shop loads. A text about one thing (`count` is 1) is
 * the one whose name ends in `_one`, where there is one.
 */
export function adminTexts(language: Language): Translate {
	const texts: Readonly<Record<AdminText, string>> = language === "es" ? spanish : english;
	return (key, params = {}) => {
		const one = `${key}_one`;
		return interpolate(params.count === 1 && isText(one) ? texts[one] : texts[key], params);
	};
}

/** The portal's texts in the page's language. */
export function useAdminTexts(): Translate {
	return adminTexts(useLanguage().language);
}

function isText(key: string): key is AdminText {
	return Object.hasOwn(english, key);
}
