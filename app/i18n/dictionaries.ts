import type { loadChunk } from "#app/load-chunk.ts";
import type { Translate } from "#i18n/create-translate.ts";
import type { Translation } from "#i18n/text-keys.ts";
import type { storefront as english } from "./en/storefront.ts";
import type { Language } from "./language.ts";

type Storefront = Translation<typeof english>;

/** One chunk per language, so that a visitor loads only one. */
const loaded: { en?: typeof english; es?: Storefront } = {};

/**
 * Loads a language's texts, once. The server loads both at startup, the browser one before hydration, where they are on
 * their way already; texts that are asked for later come by `loadChunk`.
 */
export async function loadDictionary(language: Language, load: typeof loadChunk = (chunk) => chunk()): Promise<void> {
	if (language === "en") loaded.en ??= (await load(() => import("./en/storefront.ts"))).storefront;
	else loaded.es ??= (await load(() => import("./es/storefront.ts"))).storefront;
}

/** For code that shows both languages and comes with their texts. */
export function addDictionaries(texts: Required<typeof loaded>): void {
	Object.assign(loaded, texts);
}

/** The texts of the public pages, in the languages that have been loaded. */
export const storefrontTexts = {
	get en() {
		return loaded.en ?? notLoaded("en");
	},
	get es() {
		return loaded.es ?? notLoaded("es");
	},
};

export type StorefrontTranslate = Translate<typeof storefrontTexts>;

function notLoaded(language: Language): never {
	throw new Error(`The texts of "${language}" have not been loaded.`);
}
