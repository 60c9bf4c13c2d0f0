import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { loadChunk } from "#app/load-chunk.ts";
import { createTranslate, type Translate } from "#i18n/create-translate.ts";
import type { Texts } from "#i18n/text-keys.ts";
import { loadDictionary, type StorefrontTranslate, storefrontTexts } from "./dictionaries.ts";
import { LANGUAGE_KEY, type Language, languageCookie } from "./language.ts";

type LanguageState = {
	language: Language;
	/**
	 * Changes the visible texts as soon as they are loaded, and stores the choice (LANG-06, LANG-14).
	 * @throws ChunkLoadError when they do not load; nothing has changed then
	 */
	chooseLanguage(language: Language): Promise<void>;
};

const LanguageContext = createContext<LanguageState | null>(null);

/** Provides the page's language: the server's until the user chooses another. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
	const [chosen, setChosen] = useState<Language | null>(null);
	const language = chosen ?? initial;

	const chooseLanguage = useCallback(async (next: Language) => {
		await loadDictionary(next, loadChunk);
		rememberLanguage(next);
		setChosen(next);
	}, []);

	const state = useMemo(() => ({ language, chooseLanguage }), [language, chooseLanguage]);
	return <LanguageContext value={state}>{children}</LanguageContext>;
}

/** A part of the page in another language than the rest, whose texts have been loaded: the editor's canvas. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
	const { chooseLanguage } = useLanguage();
	const state = useMemo(() => ({ language, chooseLanguage }), [language, chooseLanguage]);
	return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
	const state = use(LanguageContext);
	if (!state) throw new Error("useLanguage must be used within a LanguageProvider.");
	return state;
}

/**
 * The texts in the page's language: `useT()("cart.title")` for those of the public pages, which every browser has loaded;
 * `useT(adminTexts)("close")` for those that load with the chunk that imports them.
 */
export function useT(): StorefrontTranslate;
export function useT<T extends Texts>(texts: T): Translate<T>;
export function useT(texts: Texts = storefrontTexts): Translate<Texts> {
	const { language } = useLanguage();
	return useMemo(() => createTranslate(texts, language), [texts, language]);
}

/** Stores the choice for the next visit: the cookie reaches the server, local storage survives cleared cookies. */
export function rememberLanguage(language: Language): void {
	// The Cookie Store API is missing in older browsers and on plain HTTP.
	Reflect.set(document, "cookie", languageCookie(language));
	try {
		localStorage.setItem(LANGUAGE_KEY, language);
	} catch {
		// Storage is blocked: only the cookie holds the choice.
	}
}
