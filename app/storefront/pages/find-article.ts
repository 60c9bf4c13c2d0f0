import { guide as englishGuide } from "#app/i18n/en/articles/guide.ts";
import { privacy as englishPrivacy } from "#app/i18n/en/articles/privacy.ts";
import { terms as englishTerms } from "#app/i18n/en/articles/terms.ts";
import { usage as englishUsage } from "#app/i18n/en/articles/usage.ts";
import { guide as spanishGuide } from "#app/i18n/es/articles/guide.ts";
import { privacy as spanishPrivacy } from "#app/i18n/es/articles/privacy.ts";
import { terms as spanishTerms } from "#app/i18n/es/articles/terms.ts";
import { usage as spanishUsage } from "#app/i18n/es/articles/usage.ts";
import type { Language } from "#app/i18n/language.ts";
import { fillIn } from "#i18n/create-translate.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { PublicSettings } from "#shop/kernel/settings/settings.rules.ts";
import { RETURNS_CONTACT_DAYS } from "#shop/people/support/support.rules.ts";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS } from "#shop/selling/pricing/discount.rules.ts";
import { SENT_ALERT_KEPT_DAYS } from "#shop/selling/stock-alerts/stock-alert.rules.ts";
import type { Article } from "./article.ts";
import { termsOf } from "./terms-of-settings.ts";

export type ArticleName = "guide" | "usage" | "terms" | "privacy";

const ARTICLES: Readonly<Record<Language, Readonly<Record<ArticleName, Article>>>> = {
	en: { guide: englishGuide, usage: englishUsage, terms: englishTerms, privacy: englishPrivacy },
	es: { guide: spanishGuide, usage: spanishUsage, terms: spanishTerms, privacy: spanishPrivacy },
};

/** An article in a language, with the shop's actual figures filled in. */
export function findArticle(name: ArticleName, language: Language, settings: PublicSettings): Article {
	const params = {
		email: settings.supportEmail,
		phone: settings.supportPhone,
		...termsOf(settings, language),
		minimum: MINIMUM_AGE_YEARS,
		supervised: SUPERVISED_UNDER_YEARS,
		discount: ACCOUNT_DISCOUNT_BASIS_POINTS / 100,
		points: POINTS_PER_FREE_PACK,
		charity: formatUsd(CHARITY_CENTS_PER_PURCHASE),
		return_days: RETURNS_CONTACT_DAYS,
		alert_days: SENT_ALERT_KEPT_DAYS,
	};
	const fill = (text: string) => fillIn(text, params, language);
	const { title, description, lead, sections } = ARTICLES[language][name];
	return {
		title,
		description,
		lead: fill(lead),
		sections: sections.map((section) => ({
			...section,
			...(section.paragraphs && { paragraphs: section.paragraphs.map(fill) }),
			...(section.points && { points: section.points.map(fill) }),
		})),
	};
}
