import { ALARM_CAUSES } from "#shop/kernel/causes.rules.ts";
/** What waits for the owner, in the order of its cards. */
export const TASKS = [
	"toShip",
	"toReview",
	"openRefunds",
	"openDisputes",
	"openReturns",
	"openMessages",
	"pendingReviews",
	"aboutPage",
	"charityName",
	"termsText",
	"privacyText",
	"faqText",
] as const;
export type Task = (typeof TASKS)[number];

const STOCK_ALARMS = ["sold_out", "low_stock"] as const;

/** What is wrong, the most urgent first: the causes of alarms, with a list of its own for what is sold out. */
export const HOME_ALARMS = [...ALARM_CAUSES.filter((cause) => cause !== "low_stock"), ...STOCK_ALARMS];
export type HomeAlarm = (typeof HOME_ALARMS)[number];

export type ToDo = {
	counts: Readonly<Record<Task, number>>;
	/**
	 * The alarms that are active, the most urgent first, but not that of the backup, whose storage may take its time.
	 * `count`: how many emails or products, else 1.
	 */
	alarms: readonly { alarm: HomeAlarm; count: number; what: string }[];
	/** Products for sale with few units available or none, the fewest first. */
	lowStock: readonly { id: number; name: string; available: number }[];
};

/** The same alarms, the most urgent first. */
export function byUrgency<Item extends { alarm: HomeAlarm }>(alarms: readonly Item[]): Item[] {
	return alarms.toSorted((one, other) => HOME_ALARMS.indexOf(one.alarm) - HOME_ALARMS.indexOf(other.alarm));
}
