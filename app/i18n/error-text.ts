import { fillIn } from "#i18n/create-translate.ts";
import type { ErrorCode, ErrorParams } from "#shop/kernel/errors.rules.ts";
import type { Language } from "./language.ts";
import { errorTexts } from "./texts/error-texts.ts";

/**
 * The message for an error. Codes that may or may not know the product have a second text, `<code>_named`, used if
 * they do.
 */
export function errorText(language: Language, code: ErrorCode, params: ErrorParams = {}): string {
	const dictionary: Readonly<Record<string, string>> = errorTexts[language];
	const named = params.product_name ? dictionary[`${code}_named`] : undefined;
	return fillIn(named ?? dictionary[code] ?? code, params, language);
}
