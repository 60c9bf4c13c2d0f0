import type { StorefrontTranslate } from "#app/i18n/dictionaries.ts";
import type { DeliverySettings } from "#shop/kernel/settings/settings.rules.ts";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";
import type { Question } from "#shop/site/content/editable-page.rules.ts";

/** The shop's own answer to a question of the home page. */
export function defaultAnswer(question: Question, t: StorefrontTranslate, { standard }: DeliverySettings): string {
	if (question === "shipping") return t("faq.shipping_answer", standard);
	if (question !== "kids") return t(`faq.${question}_answer`);
	return t("faq.kids_answer", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS });
}
