/** The languages the shop speaks, in the order of the selector (LANG-02). */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is spoken when nothing else is known (LANG-05). */
export const DEFAULT_LANGUAGE: Language = "en";

/** Name of the cookie and key in the local storage that hold the chosen language (LANG-06). */
export const LANGUAGE_KEY = "language";

/** Name of the address parameter that asks for a language, as in `?lang=es`. */
export const LANGUAGE_PARAMETER = "lang";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/**
 * The language of a page: what the address asks for, else the stored setting, else what the browser prefers, else
 * English (LANG-03..05, D-51). `accepted` is an Accept-Language header or the browser's list joined with commas.
 */
export function chooseLanguage(wish: {
	asked: string | null;
	stored: string | null;
	accepted: string | null;
}): Language {
	return toLanguage(wish.asked) ?? toLanguage(wish.stored) ?? preferredLanguage(wish.accepted) ?? DEFAULT_LANGUAGE;
}

/** The language of a request: its address, its cookie, its Accept-Language. */
export function requestLanguage(request: Request): Language {
	return chooseLanguage({
		asked: new URL(request.url).searchParams.get(LANGUAGE_PARAMETER),
		stored: storedLanguage(request.headers.get("cookie")),
		accepted: request.headers.get("accept-language"),
	});
}

/** The stored setting among the cookies of a request or a document. */
export function storedLanguage(cookies: string | null): Language | null {
	return toLanguage(/(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1] ?? null);
}

/** The cookie that stores the choice for a year; written by the browser, read by the server. */
export function languageCookie(language: Language): string {
	return `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** "es", "es-MX" or "ES_mx" → "es"; null for a language the shop does not speak. */
export function toLanguage(word: string | null | undefined): Language | null {
	const primary = word?.trim().toLowerCase().split(/[-_]/)[0];
	return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The best of an Accept-Language list that the shop speaks, by weight, among equals the first. */
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

/** Was a language chosen in this browser? */
export function hasChosenLanguage(): boolean {
	if (storedLanguage(document.cookie) !== null) return true;
	try {
		return toLanguage(localStorage.getItem(LANGUAGE_KEY)) !== null;
	} catch {
		return false;
	}
}
