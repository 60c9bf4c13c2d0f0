import type { ErrorCode, ErrorParams } from "#shop/errors.rules.ts";
import { errors as english } from "./en/errors.ts";
import { errors as spanish } from "./es/errors.ts";
import type { Language } from "./language.ts";
import { interpolate } from "./t.ts";

const texts = { en: english, es: spanish };

/**
 * The message for an error. Codes that may or may not know the product have a second text, `<code>_named`, used if
 * they do.
 */
export function errorText(language: Language, code: ErrorCode, params: ErrorParams = {}): string {
	const dictionary: Readonly<Record<string, string>> = texts[language];
	const named = params.product_name ? dictionary[`${code}_named`] : undefined;
	return interpolate(named ?? dictionary[code] ?? code, params);
}
