import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import {
	CONTACT_SECTION,
	isBlockType,
	isLiveSection,
	type LiveSection,
} from "#shop/site/content/page-element.rules.ts";

/** The name of a kind of element; a kind that the editor does not know is its own name. */
export function elementName(type: string, t: Translate<typeof adminTexts>): string {
	return isBlockType(type) || isSectionType(type) ? t(`element_${type}`) : type;
}

/** Whether elements of this kind are sections of the shop. */
export function isSectionType(type: string): type is LiveSection | typeof CONTACT_SECTION {
	return isLiveSection(type) || type === CONTACT_SECTION;
}
