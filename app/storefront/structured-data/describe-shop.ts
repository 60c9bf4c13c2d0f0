import { href } from "react-router";
import { storefrontTexts } from "#app/i18n/dictionaries.ts";
import { defaultAnswer } from "#app/storefront/home/default-answer.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import type { SiteInfo } from "#app/storefront/site-info.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { answerSection, QUESTIONS } from "#shop/site/content/editable-page.rules.ts";
import type { PageElement } from "#shop/site/content/page-element.rules.ts";
import { type Matches, siteInfoOf } from "./site-info-of.ts";

/** The layout's id in the route table, whose loader has the owner's texts. */
const LAYOUT = "storefront/layout/layout.route";

/** The shop as an organization, with how to reach it and what it takes back. */
export function describeShop(matches: Matches) {
	const info = siteInfoOf(matches);
	const { publicUrl = "", support } = info ?? {};
	const { email = "", phone = "", address = "" } = support ?? {};
	return {
		"@context": "https://schema.org" as const,
		"@type": "Organization" as const,
		"@id": `${publicUrl}/#organization`,
		name: "SoftBrace",
		url: `${publicUrl}/`,
		logo: `${publicUrl}/icons/icon-512.png`,
		...(address !== "" && { address: address.replaceAll("\n", ", ") }),
		...(email !== "" && { email }),
		...(phone !== "" && { telephone: phone }),
		contactPoint: {
			"@type": "ContactPoint" as const,
			contactType: "customer support",
			...(email !== "" && { email }),
			...(phone !== "" && { telephone: phone }),
			url: `${publicUrl}${href("/contact")}`,
			availableLanguage: ["en", "es"],
		},
		hasMerchantReturnPolicy: describeReturns(info),
	};
}

/**
 * The owner's days for returns by mail. Without them the pages promise an answer alone, so that the terms have the word; who
 * pays for sending an item back neither says (D-304).
 */
export function describeReturns(info: SiteInfo | undefined) {
	const { publicUrl = "", returnDays, selling } = info ?? {};
	return {
		"@type": "MerchantReturnPolicy" as const,
		...(returnDays !== undefined && {
			applicableCountry: [...(selling ?? DEFAULT_SELLING).shipping.countries],
			returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow" as const,
			merchantReturnDays: returnDays,
			returnMethod: "https://schema.org/ReturnByMail" as const,
		}),
		merchantReturnLink: `${publicUrl}${href("/terms-of-service")}`,
	};
}

/** The questions that the home page shows, each with the owner's answer or the shop's own; null where they are taken off. */
export function describeQuestions(matches: Matches, structure: readonly PageElement[]) {
	if (!structure.some(({ type }) => type === "website-faq")) return null;
	const info = siteInfoOf(matches);
	const t = createTranslate(storefrontTexts, info?.language ?? "en");
	const layout = matches.find((match) => match?.id === LAYOUT)?.loaderData as
		| { content: Readonly<Record<string, string>> }
		| undefined;
	const { delivery } = info?.selling ?? DEFAULT_SELLING;
	return {
		"@context": "https://schema.org" as const,
		"@type": "FAQPage" as const,
		mainEntity: QUESTIONS.map((question) => ({
			"@type": "Question" as const,
			name: t(`faq.${question}_question`),
			acceptedAnswer: {
				"@type": "Answer" as const,
				text: layout?.content[answerSection(question)] ?? defaultAnswer(question, t, delivery),
			},
		})),
	};
}

/** The way to a page, as its breadcrumb shows it: names and paths, the page itself last. */
export function describeBreadcrumb(matches: Matches, steps: readonly { name: string; path: string }[]) {
	const { publicUrl = "", language = "en" } = siteInfoOf(matches) ?? {};
	return {
		"@context": "https://schema.org" as const,
		"@type": "BreadcrumbList" as const,
		itemListElement: steps.map(({ name, path }, index) => ({
			"@type": "ListItem" as const,
			position: index + 1,
			name,
			item: { "@id": pageUrl(publicUrl, path, language) },
		})),
	};
}
