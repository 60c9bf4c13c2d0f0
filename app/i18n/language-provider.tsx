import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { dictionaryOf, loadDictionary } from "./dictionaries.ts";
import { LANGUAGE_KEY, type Language, languageCookie } from "./language.ts";
import { createTranslate, type Translate } from "./t.ts";

type LanguageState = {
	language: Language;
	t: Translate;
	/** Stores the choice and changes the visible texts as soon as they are there (LANG-06, LANG-14). */
	chooseLanguage(language: Language): Promise<void>;
};

const LanguageContext = createContext<LanguageState | null>(null);

/** Gives the page its language: the server's, until another one is chosen. */
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

/** The page's language and the way to change it. */
export function useLanguage(): LanguageState {
	const state = use(LanguageContext);
	if (!state) throw new Error("useLanguage needs a LanguageProvider above it.");
	return state;
}

/** The translator of the page's language. */
export function useT(): Translate {
	return useLanguage().t;
}

/** Keeps the choice for the next visit: the cookie tells the server, the local storage survives a cleared cookie. */
export function rememberLanguage(language: Language): void {
	// The Cookie Store API is missing in older browsers and on plain HTTP.
	Reflect.set(document, "cookie", languageCookie(language));
	try {
		localStorage.setItem(LANGUAGE_KEY, language);
	} catch {
		// Blocked storage: the cookie alone keeps the choice.
	}
}
