import { LANGUAGES, type Language } from "#shop/kernel/language.rules.ts";

export type { Language };
export { LANGUAGES };

/** Used when nothing else is known (LANG-05). */
export const DEFAULT_LANGUAGE: Language = "en";

/** Name of the cookie and of the local storage key that hold the chosen language (LANG-06). */
export const LANGUAGE_KEY = "language";

/** Name of the URL parameter that requests a language, as in `?lang=es`. */
export const LANGUAGE_PARAMETER = "lang";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/**
 * A page's language: the one requested in the URL, otherwise the stored one, otherwise the browser's preference,
 * otherwise English (LANG-03..05, D-51). `accepted` is an Accept-Language header or the browser's list joined with
 * commas.
 */
export function chooseLanguage(sources: {
	requested: string | null;
	stored: string | null;
	accepted: string | null;
}): Language {
	return (
		toLanguage(sources.requested) ??
		toLanguage(sources.stored) ??
		preferredLanguage(sources.accepted) ??
		DEFAULT_LANGUAGE
	);
}

/** A request's language, from its URL, its cookie or its Accept-Language header. */
export function requestLanguage(request: Request): Language {
	return chooseLanguage({
		requested: new URL(request.url).searchParams.get(LANGUAGE_PARAMETER),
		stored: storedLanguage(request.headers.get("cookie")),
		accepted: request.headers.get("accept-language"),
	});
}

/** The stored language in the cookies of a request or a document. */
export function storedLanguage(cookies: string | null): Language | null {
	return toLanguage(/(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1] ?? null);
}

/** A cookie that stores the choice for a year; written by the browser, read by the server. */
export function languageCookie(language: Language): string {
	return `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** "es", "es-MX" or "ES_mx" → "es"; null for an unsupported language. */
export function toLanguage(word: string | null | undefined): Language | null {
	const primary = word?.trim().toLowerCase().split(/[-_]/)[0];
	return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The supported language with the highest weight in an Accept-Language list; among equals the first. */
function preferredLanguage(accepted: string | null): Language | null {
	const wishes = (accepted ?? "").split(",").flatMap((entry) => {
		const [tag, ...parameters] = entry.split(";");
		const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
		const language = toLanguage(tag);
		return language === null ? [] : [{ language, weight: weight === undefined ? 1 : Number(weight) }];
	});
	const best = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)[0];
	return best?.language ?? null;
}

/** Whether a language was chosen in this browser. */
export function hasChosenLanguage(): boolean {
	if (storedLanguage(document.cookie) !== null) return true;
	try {
		return toLanguage(localStorage.getItem(LANGUAGE_KEY)) !== null;
	} catch {
		return false;
	}
}
