/**
 * What Merchant Center asks of a feed's attributes, by its published specification: which there must be, how often, and
 * what each may say.
 */
type Rule = { isRequired?: boolean; max?: number; times?: number; is: RegExp };

const PRICE = /^\d{1,6}\.\d{2} [A-Z]{3}$/;
const URL = /^https?:\/\/[^\s<>"{}|\\^`]{1,1990}$/;
const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)`;

const FEED_RULES: Readonly<Record<string, Rule>> = {
	id: { isRequired: true, max: 50, is: /^\S(.*\S)?$/ },
	title: { isRequired: true, max: 150, is: /^\S.*$/s },
	description: { isRequired: true, max: 5000, is: /^\S.*$/s },
	link: { isRequired: true, is: URL },
	image_link: { isRequired: true, is: URL },
	additional_image_link: { times: 10, is: URL },
	price: { isRequired: true, is: PRICE },
	sale_price: { is: PRICE },
	sale_price_effective_date: { is: new RegExp(`^${INSTANT}/${INSTANT}$`) },
	availability: { isRequired: true, is: /^(in_stock|out_of_stock|preorder|backorder)$/ },
	condition: { isRequired: true, is: /^(new|refurbished|used)$/ },
	brand: { isRequired: true, max: 70, is: /^\S.*$/ },
	identifier_exists: { is: /^(yes|no)$/ },
	unit_pricing_measure: { is: /^[1-9]\d*(\.\d+)? (oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|in|ft|yd|cm|m|sqft|sqm|ct)$/ },
	unit_pricing_base_measure: {
		is: /^(1|10|100|2|4|8|75|50|1000) (oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|in|ft|yd|cm|m|sqft|sqm|ct)$/,
	},
	shipping: { times: 100, is: /^country=[A-Z]{2} price=\d{1,6}\.\d{2} [A-Z]{3}$/ },
};

export type FeedItem = readonly (readonly [name: string, value: string])[];

/** What a feed of one item breaks, in words; empty for a valid one. */
export function brokenRules(item: FeedItem): string[] {
	const valuesOf = (name: string) => item.filter(([each]) => each === name).map(([, value]) => value);
	const [price = "", sale = ""] = [...valuesOf("price"), ...valuesOf("sale_price")];
	const hasUnit = valuesOf("unit_pricing_measure").length > 0;
	return [
		...item.flatMap(([name, value]) => {
			const rule = FEED_RULES[name];
			if (rule === undefined) return [`${name} is no attribute`];
			const isFine = rule.is.test(value) && [...value].length <= (rule.max ?? Number.POSITIVE_INFINITY);
			return isFine ? [] : [`${name} may not be ${JSON.stringify(value.slice(0, 60))}`];
		}),
		...Object.entries(FEED_RULES).flatMap(([name, { isRequired, times = 1 }]) => {
			const count = valuesOf(name).length;
			return [
				...(isRequired && count === 0 ? [`${name} is missing`] : []),
				...(count > times ? [`${name} is there ${count} times`] : []),
			];
		}),
		...(Number.parseFloat(price) > 0 ? [] : ["price is not above zero"]),
		...(sale === "" || Number.parseFloat(sale) < Number.parseFloat(price) ? [] : ["sale_price is not below price"]),
		...(hasUnit === valuesOf("unit_pricing_base_measure").length > 0 ? [] : ["one unit_pricing attribute is alone"]),
		...(new Set(valuesOf("shipping")).size === valuesOf("shipping").length ? [] : ["shipping repeats itself"]),
	];
}

/** The items of a feed as names and values; what is nested is one value of its parts. */
export function readFeed(xml: string): FeedItem[] {
	return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, content = ""]) =>
		[...content.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name = "", inner = ""]) => {
			const parts = [...inner.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)];
			const value = parts.length === 0 ? inner : parts.map(([, part, text]) => `${part}=${text}`).join(" ");
			return [name, value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))] as const;
		}),
	);
}
