import { formatNumber, LOCALES } from "./format.ts";
import type { Dictionary, TextKey, TextParams, Texts } from "./text-keys.ts";

/** The values of a text's params. */
export type Params = Readonly<Record<string, string | number>>;

/** Returns a text in one language: `t("cart.items", { count: 3 })`. */
export type Translate<T extends Texts> = <Key extends TextKey<T>>(key: Key, ...params: TextParams<T, Key>) => string;

/**
 * The one way from a key to a text. Of a text with plural forms (`items_one`, `items_other`) `count` selects one. A
 * missing key is returned as it is and reported once (LANG-07, LANG-08).
 */
export function createTranslate<T extends Texts>(texts: T, language: keyof typeof LOCALES): Translate<T> {
	const dictionary = texts[language];
	return (key, ...[params]: [params?: Params]) => {
		const text = findText(dictionary, key) ?? findForm(dictionary, key, params?.count, language);
		return text === null ? reportMissing(key) : fillIn(text, params ?? {}, language);
	};
}

/**
 * Fills in the braces; a param without a value stays visible. Numbers are written in the reader's language. A value
 * that ends with a period, such as a Spanish time (8:47 p.m.), also ends its sentence.
 */
export function fillIn(text: string, params: Params, language: keyof typeof LOCALES): string {
	return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, period = "") => {
		const param = Object.hasOwn(params, name) ? params[name] : undefined;
		if (param === undefined) return placeholder;
		const value = typeof param === "number" ? formatNumber(param, language) : param;
		return value.endsWith(".") ? value : value + period;
	});
}

function findText(dictionary: Dictionary, key: string): string | null {
	const [first = "", second] = key.split(".", 2);
	const found = Object.hasOwn(dictionary, first) ? dictionary[first] : undefined;
	if (second === undefined || typeof found !== "object") return typeof found === "string" ? found : null;
	return Object.hasOwn(found, second) ? (found[second] ?? null) : null;
}

/** The plural form for a count; `other` stands in for a form that a dictionary lacks, such as the Spanish `many`. */
function findForm(
	dictionary: Dictionary,
	key: string,
	count: string | number | undefined,
	language: keyof typeof LOCALES,
): string | null {
	if (typeof count !== "number") return null;
	const form = new Intl.PluralRules(LOCALES[language]).select(count);
	return findText(dictionary, `${key}_${form}`) ?? findText(dictionary, `${key}_other`);
}

const reported = new Set<string>();

function reportMissing(key: string): string {
	if (!reported.has(key)) {
		reported.add(key);
		console.warn(`Missing translation: ${key}`);
	}
	return key;
}
