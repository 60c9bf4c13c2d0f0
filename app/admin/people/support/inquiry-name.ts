import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { isInquiryType } from "#shop/people/support/support.rules.ts";

/** The label of a message's topic; an unknown one, such as of an import, as it is. */
export function inquiryName(type: string, t: Translate<typeof adminTexts>): string {
	return isInquiryType(type) ? t(`inquiry_${type}`) : type;
}
