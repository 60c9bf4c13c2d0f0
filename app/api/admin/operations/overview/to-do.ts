import { href } from "react-router";
import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { HOME_ALARMS, TASKS, type Task } from "#shop/operations/overview/to-do.rules.ts";
import { ALARM_PATHS } from "./alarm-paths.ts";

export const loader = endpoint({
	GET: {
		text: "What waits for the owner and what is wrong with the shop, the most urgent first, each with the page that lists it. The backups have a call of their own.",
		right: "home.read",
		response: z.object({
			tasks: z.array(z.object({ task: z.enum(TASKS), count: z.int(), path: z.string() })),
			/** `what` completes the alarm's sentence. */
			alarms: z.array(z.object({ alarm: z.enum(HOME_ALARMS), count: z.int(), what: z.string(), path: z.string() })),
			lowStock: z.array(z.object({ id: z.int(), name: z.string(), available: z.int() })),
		}),
		async handle({ shop }) {
			const { counts, alarms, lowStock } = await findToDo(shop);
			return {
				tasks: TASKS.map((task) => ({ task, count: counts[task], path: PATHS[task] })),
				alarms: alarms.map((one) => ({ ...one, path: ALARM_PATHS[one.alarm] })),
				lowStock,
			};
		},
	},
});
export const action = loader;

/** The lists with the filter that shows a task alone, as many rows as are counted. */
const PATHS: Readonly<Record<Task, string>> = {
	toShip: `${href("/admin/orders")}?status=processing`,
	toReview: `${href("/admin/orders")}?review=needs_review`,
	openRefunds: `${href("/admin/orders")}?payment=refund_open`,
	openDisputes: `${href("/admin/orders")}?payment=disputed`,
	openReturns: `${href("/admin/orders")}?payment=return_open`,
	openMessages: `${href("/admin/support")}?status=pending`,
	pendingReviews: `${href("/admin/reviews")}?filter=pending`,
	aboutPage: `${href("/admin/content")}?page=about&section=body`,
	charityName: `${href("/admin/content")}?page=about&section=charity`,
	termsText: `${href("/admin/content")}?page=terms-of-service&section=body`,
	privacyText: `${href("/admin/content")}?page=privacy-policy&section=body`,
	faqText: `${href("/admin/content")}?page=home&section=faq`,
};
