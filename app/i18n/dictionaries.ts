import { loadChunk } from "#app/load-chunk.ts";
import type { Language } from "./language.ts";
import type { Dictionary } from "./t.ts";

/** One chunk per language, so that a visitor loads only one. */
const chunks: Readonly<Record<Language, () => Promise<{ storefront: Dictionary }>>> = {
	en: () => import("./en/storefront.ts"),
	es: () => import("./es/storefront.ts"),
};

const loaded = new Map<Language, Dictionary>();

/** Loads a language's texts, once. The server loads both at startup, the browser one before hydration. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
	const present = loaded.get(language);
	if (present) return present;
	const { storefront } = await loadChunk(chunks[language]());
	loaded.set(language, storefront);
	return storefront;
}

export function dictionaryOf(language: Language): Dictionary {
	const dictionary = loaded.get(language);
	if (!dictionary) throw new Error(`The texts of "${language}" have not been loaded.`);
	return dictionary;
}
