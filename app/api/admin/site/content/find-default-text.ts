import { loadDictionary, type StorefrontTranslate, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { defaultAnswer } from "#app/storefront/home/default-answer.ts";
import type { Article, ArticleSection } from "#app/storefront/pages/article.ts";
import { type ArticleName, findArticle } from "#app/storefront/pages/find-article.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { PublicSettings } from "#shop/kernel/settings/settings.rules.ts";
import { RESPONSE_HOURS } from "#shop/people/support/response-hours.rules.ts";
import { answerSection, languageOf, QUESTIONS } from "#shop/site/content/editable-page.rules.ts";

/** The articles: long texts in files of their own. */
const ARTICLES: Readonly<Record<string, ArticleName>> = {
	blog: "guide",
	"softbrace-usage": "usage",
	"terms-of-service": "terms",
	"privacy-policy": "privacy",
};

/** All other sections that have a built-in text; elsewhere the owner's text is added to the page. */
const WORDS: Readonly<Record<string, (t: StorefrontTranslate, settings: PublicSettings) => string>> = {
	"home hero": (t) => t("home.hero_text"),
	"home product": (t) => t("home.products_text"),
	"home contact": (t) => t("home.contact_text", RESPONSE_HOURS),
	"shop intro": (t) => t("shop.intro"),
	"reviews intro": (t) => t("reviews.intro"),
	"about intro": (t) => t("about.intro"),
	"contact intro": (t) => t("contact.text", RESPONSE_HOURS),
	...Object.fromEntries(
		QUESTIONS.map((question) => [
			`home ${answerSection(question)}`,
			(t: StorefrontTranslate, { delivery }: PublicSettings) => defaultAnswer(question, t, delivery),
		]),
	),
};

/** The built-in HTML shown where no text is published; empty if there is none. */
export async function findDefaultText(
	place: { page: string; section: string },
	settings: PublicSettings,
): Promise<string> {
	const { section, language } = languageOf(place.section);
	const name = ARTICLES[place.page];
	if (name !== undefined) return articleWords(findArticle(name, language, settings), section);
	await loadDictionary(language);
	const words = WORDS[`${place.page} ${section}`]?.(createTranslate(storefrontTexts, language), settings);
	return words === undefined ? "" : element("p", words);
}

function articleWords({ lead, sections }: Article, section: string): string {
	if (section === "intro") return element("p", lead);
	return section === "body" ? sections.flatMap(sectionWords).join("\n") : "";
}

function sectionWords({ heading, paragraphs = [], points = [], isOrdered = false }: ArticleSection): string[] {
	const list = isOrdered ? "ol" : "ul";
	return [
		element("h2", heading),
		...paragraphs.map((text) => element("p", text)),
		...(points.length === 0 ? [] : [`<${list}>`, ...points.map((text) => element("li", text)), `</${list}>`]),
	];
}

function element(tag: string, text: string): string {
	return `<${tag}>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</${tag}>`;
}
