import { admin as english } from "#app/i18n/en/admin.ts";
import { admin as spanish } from "#app/i18n/es/admin.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { fillGaps, type Gaps } from "#app/i18n/t.ts";

export type AdminText = keyof typeof english;

/** Writes one of the portal's texts, its gaps filled. */
export type Say = (key: AdminText, gaps?: Gaps) => string;

/**
 * The portal's texts in a language; a chunk that no visitor of the shop loads. A text about one thing (`count` is 1) is
 * the one whose name ends in `_one`, where there is one.
 */
export function adminTexts(language: Language): Say {
	const texts: Readonly<Record<AdminText, string>> = language === "es" ? spanish : english;
	return (key, gaps = {}) => {
		const one = `${key}_one`;
		return fillGaps(gaps.count === 1 && isText(one) ? texts[one] : texts[key], gaps);
	};
}

/** The portal's texts in the page's language. */
export function useAdminTexts(): Say {
	return adminTexts(useLanguage().language);
}

function isText(key: string): key is AdminText {
	return Object.hasOwn(english, key);
}
