import { plain as english } from "./en/plain.ts";
import { plain as spanish } from "./es/plain.ts";
import { useLanguage } from "./language-provider.tsx";
import { interpolate, type Params } from "./t.ts";

export type PlainText = keyof typeof english;

/** The texts of pages without JavaScript; kept out of the dictionary, which every browser loads. */
export function usePlainTexts(): (key: PlainText, params?: Params) => string {
	const { language } = useLanguage();
	const texts: Readonly<Record<PlainText, string>> = language === "es" ? spanish : english;
	return (key, params = {}) => interpolate(texts[key], params);
}
