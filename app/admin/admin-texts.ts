import { admin as english } from "#app/i18n/en/admin.ts";
import { admin as spanish } from "#app/i18n/es/admin.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { interpolate, type Params } from "#app/i18n/t.ts";

export type AdminText = keyof typeof english;

export type AdminTranslate = (key: AdminText, params?: Params) => string;

/**
 * The admin's texts in one language, in a chunk that visitors of the shop never load. With `count` 1, uses the key
 * ending in `_one` if there is one.
 */
export function adminTexts(language: Language): AdminTranslate {
	const texts: Readonly<Record<AdminText, string>> = language === "es" ? spanish : english;
	return (key, params = {}) => {
		const one = `${key}_one`;
		return interpolate(params.count === 1 && isText(one) ? texts[one] : texts[key], params);
	};
}

export function useAdminTexts(): AdminTranslate {
	return adminTexts(useLanguage().language);
}

function isText(key: string): key is AdminText {
	return Object.hasOwn(english, key);
}
