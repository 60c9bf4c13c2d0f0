/** What is counted; `bot` is a program's visit. */
export const VISIT_FIGURES = ["visit", "product_view", "cart_add", "checkout", "paid", "bot"] as const;
export type VisitFigure = (typeof VISIT_FIGURES)[number];

/** Those that a page reports. */
export const REPORTED_FIGURES = ["visit", "product_view", "cart_add", "checkout"] as const satisfies VisitFigure[];

/** Where a visit came from: `utm_source`, or the host of the page before; and `utm_campaign`, empty for none. */
export type VisitOrigin = { source: string; campaign: string };

/** How often a figure happened on a day of the shop's time zone, such as "2026-10-31". */
export type VisitCount = VisitOrigin & { day: string; figure: VisitFigure; amount: number };

/** No page before and no campaign: typed, bookmarked, or not told by the browser. */
export const DIRECT = "direct";
/** What is not kept by its name. */
export const OTHER = "other";

/** In characters. */
export const MAX_ORIGIN_LENGTH = 40;
/** Of one day, before `OTHER` takes the rest. */
export const MAX_SOURCES_PER_DAY = 100;
export const MAX_ORIGINS_PER_DAY = 200;
/** Counts that one process keeps in memory until they are saved. */
export const MAX_COUNTS_IN_MEMORY = 2000;
/** Days, a little more than two years: this month can be compared with the same one of last year. */
export const VISITS_KEPT_DAYS = 760;

/** An email address, a person's or a click's id. */
const MAY_IDENTIFY = /@|%40|[0-9a-f]{16}|[0-9a-f]{8}-[0-9a-f]{4}-/;
/** A campaign's day; with the digits around it, it would look like a phone number. */
const DAY = /(?<!\d)20\d\d[-._](?:0\d|1[0-2])[-._](?:[0-2]\d|3[01])(?!\d)/g;
const NOT_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu;
/** Letters and digits in one word of this length are an id. */
const ID_LENGTH = 16;

/**
 * The source and campaign that a browser tells, in the letters, digits and `._-` that are kept of them. What may identify
 * a person is not kept (D-306).
 */
export function cleanOrigin({ source, campaign }: VisitOrigin): VisitOrigin {
	return { source: cleanName(source).replace(/^www\./, "") || DIRECT, campaign: cleanName(campaign) };
}

/** The same as browsers write it: "source/campaign". */
export function parseOrigin(written: string): VisitOrigin {
	const slash = written.indexOf("/");
	return cleanOrigin({
		source: slash < 0 ? written : written.slice(0, slash),
		campaign: slash < 0 ? "" : written.slice(slash + 1),
	});
}

function cleanName(written: string): string {
	const name = written.slice(0, 500).normalize("NFKC").toLowerCase();
	if (mayIdentify(name)) return OTHER;
	const dashed = name.replace(/[^\p{L}\p{N}._]/gu, "-").replace(/-+/g, "-");
	const characters = Array.from(dashed);
	const start = characters.findIndex((one) => !SEPARATORS.includes(one));
	const short = characters.slice(Math.max(start, 0), Math.max(start, 0) + MAX_ORIGIN_LENGTH);
	return short.slice(0, short.findLastIndex((one) => !SEPARATORS.includes(one)) + 1).join("");
}

function mayIdentify(name: string): boolean {
	if (MAY_IDENTIFY.test(name)) return true;
	// A phone number, however it is written.
	if (/\p{N}{7}/u.test(name.replace(DAY, "").replace(NOT_ALPHANUMERIC, ""))) return true;
	return name
		.split(NOT_ALPHANUMERIC)
		.some((word) => word.length >= ID_LENGTH && /\p{L}/u.test(word) && /\p{N}/u.test(word));
}

/** No name begins or ends with one of these. */
const SEPARATORS = "._-";

/** What a request says about who made it; null for a header that it does not have. */
export type RequestShape = { userAgent: string | null; fetchSite: string | null; privacyControl: string | null };

const BOT_NAMES = [
	"crawl",
	"spider",
	"slurp",
	"headless",
	"lighthouse",
	"preview",
	"monitor",
	"scan",
	"curl",
	"wget",
	"python",
	"http-client",
	"httpclient",
	"axios",
	"phantom",
	"externalhit",
];
/** A phone called Cubot is none. */
const BOT = /(?<!cu)bot\b|\bbot/;
/** No browser's name is shorter. */
const MIN_USER_AGENT_LENGTH = 30;

/**
 * Who made a request of a page: a person, a program, or a person who asked not to be counted (Global Privacy Control,
 * D-305). Decided by what the request says of itself; nothing of it is kept.
 */
export function visitorOf({ userAgent, fetchSite, privacyControl }: RequestShape): "person" | "bot" | "private" {
	if (privacyControl === "1") return "private";
	// Browsers say of each call of a page's scripts where that page is from.
	if (fetchSite !== "same-origin" || userAgent === null) return "bot";
	const name = userAgent.slice(0, 500).toLowerCase();
	const isBot = name.length < MIN_USER_AGENT_LENGTH || BOT.test(name) || BOT_NAMES.some((one) => name.includes(one));
	return isBot ? "bot" : "person";
}

/**
 * The counts with the names that may still be added to those of their day; the others count as `OTHER`, so that nobody
 * can fill the database, or the owner's report, with names.
 */
export function withinLimits(
	counts: readonly VisitCount[],
	known: readonly (VisitOrigin & { day: string })[],
): VisitCount[] {
	const days = new Map<string, { sources: Set<string>; origins: Set<string> }>();
	const take = ({ day, source, campaign }: VisitOrigin & { day: string }) => {
		const { sources, origins } = ofDay(day);
		sources.add(source);
		origins.add(`${source} ${campaign}`);
	};
	const ofDay = (day: string) => {
		const found = days.get(day) ?? { sources: new Set(), origins: new Set() };
		days.set(day, found);
		return found;
	};
	for (const origin of known) take(origin);
	return sumUp(
		counts.map((count) => {
			const { sources, origins } = ofDay(count.day);
			const isSourceKept = sources.has(count.source) || sources.size < MAX_SOURCES_PER_DAY;
			const source = isSourceKept ? count.source : OTHER;
			const isKept = origins.has(`${source} ${count.campaign}`) || origins.size < MAX_ORIGINS_PER_DAY;
			const campaign = count.campaign === "" || isKept ? count.campaign : OTHER;
			take({ day: count.day, source, campaign });
			return { ...count, source, campaign };
		}),
	);
}

/** The same with one count for each day, figure and origin. */
export function sumUp(counts: readonly VisitCount[]): VisitCount[] {
	const sums = new Map<string, VisitCount>();
	for (const count of counts) {
		const key = [count.day, count.figure, count.source, count.campaign].join(" ");
		sums.set(key, { ...count, amount: count.amount + (sums.get(key)?.amount ?? 0) });
	}
	return [...sums.values()];
}
