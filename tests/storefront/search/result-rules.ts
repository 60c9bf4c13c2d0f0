import type { Node } from "./vocabulary.ts";

/**
 * What Google's documentation of rich results asks of each type: properties without which there is no result, and those
 * that it recommends and the shop has. Where a parent decides, the rule is in `check`.
 */
type Rule = { required: readonly string[]; recommended: readonly string[]; check?: (node: Node) => string | null };

const PRICE = /^\d+\.\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}(T.*)?$/;

const RESULT_RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
	[
		"Product",
		{
			required: ["name", "image", "offers"],
			recommended: ["brand", "description", "sku"],
			check: ({ image }) => ([image].flat().every(isUrl) ? null : "image must be absolute addresses"),
		},
	],
	[
		"Offer",
		{
			required: ["price", "priceCurrency"],
			recommended: ["availability", "itemCondition", "url", "shippingDetails", "hasMerchantReturnPolicy"],
			check: ({ price, url }) => (PRICE.test(String(price)) && isUrl(url) ? null : "price or url is malformed"),
		},
	],
	["OfferShippingDetails", { required: ["shippingRate", "shippingDestination"], recommended: [] }],
	[
		"MonetaryAmount",
		{
			required: ["value", "currency"],
			recommended: [],
			check: ({ value, currency }) =>
				PRICE.test(String(value)) && /^[A-Z]{3}$/.test(String(currency)) ? null : "the amount is malformed",
		},
	],
	[
		"DefinedRegion",
		{
			required: ["addressCountry"],
			recommended: [],
			check: ({ addressCountry }) => (isCountry(addressCountry) ? null : "addressCountry must be a two-letter code"),
		},
	],
	["ShippingDeliveryTime", { required: [], recommended: ["transitTime"] }],
	[
		"QuantitativeValue",
		{
			required: ["minValue", "maxValue", "unitCode"],
			recommended: [],
			check: ({ minValue, maxValue, unitCode }) =>
				Number(minValue) <= Number(maxValue) && /^(DAY|d)$/.test(String(unitCode)) ? null : "the days are malformed",
		},
	],
	[
		"MerchantReturnPolicy",
		{
			// A link is enough; with a window, all of it.
			required: ["merchantReturnLink"],
			recommended: [],
			check: ({ applicableCountry = [], merchantReturnLink, ...policy }) => {
				const parts = ["returnPolicyCategory", "merchantReturnDays", "returnMethod"].filter((name) => name in policy);
				const countries = [applicableCountry].flat();
				if (parts.length !== (countries.length > 0 ? 3 : 0)) return "the window is not whole";
				return countries.every(isCountry) && isUrl(merchantReturnLink) ? null : "countries or link are malformed";
			},
		},
	],
	[
		"AggregateRating",
		{
			required: ["ratingValue", "reviewCount"],
			recommended: ["bestRating", "worstRating"],
			check: ({ ratingValue, reviewCount }) =>
				isRating(ratingValue) && Number(reviewCount) > 0 ? null : "the rating is malformed",
		},
	],
	[
		"Review",
		{
			required: ["author", "reviewRating"],
			recommended: ["datePublished"],
			check: ({ datePublished }) => (DAY.test(String(datePublished)) ? null : "datePublished must be a date"),
		},
	],
	[
		"Rating",
		{
			required: ["ratingValue"],
			recommended: ["bestRating"],
			check: ({ ratingValue }) => (isRating(ratingValue) ? null : "ratingValue must be 1 to 5"),
		},
	],
	[
		"Person",
		{
			required: ["name"],
			recommended: [],
			check: ({ name }) => (String(name).length < 100 ? null : "an author's name has less than 100 signs"),
		},
	],
	[
		"Organization",
		{
			required: ["name", "url"],
			recommended: ["logo", "contactPoint", "email", "telephone"],
			check: ({ logo, url }) => (isUrl(logo) && isUrl(url) ? null : "logo and url must be absolute addresses"),
		},
	],
	["ContactPoint", { required: [], recommended: ["contactType", "url"] }],
	[
		"BreadcrumbList",
		{
			required: ["itemListElement"],
			recommended: [],
			check: ({ itemListElement }) => {
				const places = [itemListElement].flat().map((one) => (one as Node).position);
				return places.length >= 2 && places.every((place, index) => place === index + 1)
					? null
					: "positions must count up";
			},
		},
	],
	[
		"ListItem",
		{
			required: ["position", "name", "item"],
			recommended: [],
			check: ({ item }) => (isUrl((item as Node)["@id"]) ? null : "item must be an absolute address"),
		},
	],
	["FAQPage", { required: ["mainEntity"], recommended: [] }],
	["Question", { required: ["name", "acceptedAnswer"], recommended: [] }],
	["Answer", { required: ["text"], recommended: [] }],
	["Brand", { required: ["name"], recommended: [] }],
	["UnitPriceSpecification", { required: ["price", "priceCurrency"], recommended: ["priceType"] }],
]);

/** What a JSON-LD object lacks, in words; empty for a valid one. */
export function resultErrors(node: Node): string[] {
	const type = String(node["@type"]);
	const rule = RESULT_RULES.get(type);
	if (rule === undefined) return [`there is no rule for ${type}`];
	const nested = Object.values(node)
		.flat()
		.filter((value) => typeof value === "object" && value !== null && "@type" in value) as Node[];
	const missing = [...rule.required, ...rule.recommended].filter((name) => isEmpty(node[name]));
	const problem = missing.length === 0 ? (rule.check?.(node) ?? null) : null;
	return [
		...missing.map((name) => `${type} lacks ${name}`),
		...(problem === null ? [] : [`${type}: ${problem}`]),
		...nested.flatMap(resultErrors),
	];
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isUrl(value: unknown): boolean {
	return typeof value === "string" && /^https?:\/\/[^\s]+$/.test(value);
}

function isCountry(value: unknown): boolean {
	return typeof value === "string" && /^[A-Z]{2}$/.test(value);
}

function isRating(value: unknown): boolean {
	return Number(value) >= 1 && Number(value) <= 5;
}
