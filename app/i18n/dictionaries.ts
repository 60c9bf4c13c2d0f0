import { loadChunk } from "#app/load-chunk.ts";
import type { Language } from "./language.ts";
import type { Dictionary } from "./t.ts";

/** A chunk of its own per language, so that a visitor loads one. */
const chunks: Readonly<Record<Language, () => Promise<{ storefront: Dictionary }>>> = {
	en: () => import("./en/storefront.ts"),
	es: () => import("./es/storefront.ts"),
};

const loaded = new Map<Language, Dictionary>();

/** Fetches a language's texts, once. The server does so for both at its start, the browser before it hydrates. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
	const present = loaded.get(language);
	if (present) return present;
	const { storefront } = await loadChunk(chunks[language]());
	loaded.set(language, storefront);
	return storefront;
}

/** The texts of a language that was loaded before. */
export function dictionaryOf(language: Language): Dictionary {
	const dictionary = loaded.get(language);
	if (!dictionary) throw new Error(`The texts of "${language}" were not loaded.`);
	return dictionary;
}
