import type { storefront as english } from "./en/storefront.ts";

type English = typeof english;

/** All texts of one language: the same areas and keys as in English. */
export type Dictionary = { readonly [Area in keyof English]: Readonly<Record<keyof English[Area], string>> };

type TextKey = { [Area in keyof English & string]: `${Area}.${keyof English[Area] & string}` }[keyof English & string];

type TextOf<Key extends TextKey> = Key extends `${infer Area extends keyof English & string}.${infer Name}`
	? English[Area][Name & keyof English[Area]]
	: never;

type ParamNames<Text> = Text extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamNames<Rest> : never;

/** A text without params takes no second argument; one with params requires all of them. */
type TextParams<Key extends TextKey> = [ParamNames<TextOf<Key>>] extends [never]
	? []
	: [params: Readonly<Record<ParamNames<TextOf<Key>>, string | number>>];

/** The values of a text's params. */
export type Params = Readonly<Record<string, string | number>>;

/** Returns a text in the current language: `t("cart.items_other", { count: 3 })`. */
export type Translate = <Key extends TextKey>(key: Key, ...params: TextParams<Key>) => string;

export function createTranslate(dictionary: Dictionary): Translate {
	return (key, ...[params]) => translate(dictionary, key, params);
}

/**
 * The text of any key, including keys from stored content. A missing key is returned as it is and reported once
 * (LANG-07, LANG-08).
 */
export function translate(dictionary: Dictionary, key: string, params: Params = {}): string {
	const [area = "", name = ""] = key.split(".", 2);
	const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = dictionary;
	const text = Object.hasOwn(texts, area) && Object.hasOwn(texts[area]!, name) ? texts[area]![name]! : null;
	if (text === null) return reportMissing(key);
	return interpolate(text, params);
}

/**
 * Fills in the braces; a param without a value stays visible. A value that ends with a period, such as a Spanish time
 * (8:47 p.m.), also ends its sentence.
 */
export function interpolate(text: string, params: Params): string {
	return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, period = "") => {
		if (!Object.hasOwn(params, name)) return placeholder;
		const value = `${params[name]}`;
		return value.endsWith(".") ? value : value + period;
	});
}

const reported = new Set<string>();

function reportMissing(key: string): string {
	if (!reported.has(key)) {
		reported.add(key);
		console.warn(`Missing translation: ${key}`);
	}
	return key;
}
