import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { dictionaryOf, loadDictionary } from "./dictionaries.ts";
import { LANGUAGE_KEY, type Language, languageCookie } from "./language.ts";
import { createTranslate, type Translate } from "./t.ts";

type LanguageState = {
	language: Language;
	t: Translate;
	/** Stores the choice, and changes the visible texts as soon as they are loaded (LANG-06, LANG-14). */
	chooseLanguage(language: Language): Promise<void>;
};

const LanguageContext = createContext<LanguageState | null>(null);

/** Provides the page's language: the server's until the user chooses another. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
	const [chosen, setChosen] = useState<Language | null>(null);
	const language = chosen ?? initial;

	const chooseLanguage = useCallback(async (next: Language) => {
		rememberLanguage(next);
		await loadDictionary(next);
		setChosen(next);
	}, []);

	const state = useMemo(
		() => ({ language, t: createTranslate(dictionaryOf(language)), chooseLanguage }),
		[language, chooseLanguage],
	);
	return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
	const state = use(LanguageContext);
	if (!state) throw new Error("useLanguage must be used within a LanguageProvider.");
	return state;
}

export function useT(): Translate {
	return useLanguage().t;
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
