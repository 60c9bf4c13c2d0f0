import type { storefront as english } from "./en/storefront.ts";

type English = typeof english;

/** All texts of one language: the same areas and names as the English ones. */
export type Dictionary = { readonly [Area in keyof English]: Readonly<Record<keyof English[Area], string>> };

/** "cart.empty_title": an area and a name. */
export type TextKey = { [Area in keyof English & string]: `${Area}.${keyof English[Area] & string}` }[keyof English &
	string];

/** The English text of a key, as a literal type. */
type TextOf<Key extends TextKey> = Key extends `${infer Area extends keyof English & string}.${infer Name}`
	? English[Area][Name & keyof English[Area]]
	: never;

/** The names between braces in a text. */
type GapNames<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapNames<Rest> : never;

/** A text without gaps takes no second argument, one with gaps demands all of them. */
type GapArguments<Key extends TextKey> = [GapNames<TextOf<Key>>] extends [never]
	? []
	: [params: Readonly<Record<GapNames<TextOf<Key>>, string | number>>];

/** What fills the gaps of a text. */
export type Params = Readonly<Record<string, string | number>>;

/** A text in the current language: `t("cart.items_other", { count: 3 })`. */
export type Translate = <Key extends TextKey>(key: Key, ...params: GapArguments<Key>) => string;

/** The translator of a language. */
export function createTranslate(dictionary: Dictionary): Translate {
	return (key, ...[params]) => translate(dictionary, key, params);
}

/**
 * The text of any key, also of one that only stored content knows. A key without a text shows itself and is reported
 * once (LANG-07, LANG-08).
 */
export function translate(dictionary: Dictionary, key: string, params: Params = {}): string {
	const [area = "", name = ""] = key.split(".", 2);
	const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = dictionary;
	const text = Object.hasOwn(texts, area) && Object.hasOwn(texts[area]!, name) ? texts[area]![name]! : null;
	if (text === null) return reportMissing(key);
	return interpolate(text, params);
}

/**
 * Puts the values between the braces; a gap nobody has a value for stays visible. A value that ends with a period, such
 * as a Spanish time (8:47 p.m.), ends its sentence with that one.
 */
export function interpolate(text: string, params: Params): string {
	return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (gap, name: string, period = "") => {
		if (!Object.hasOwn(params, name)) return gap;
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
