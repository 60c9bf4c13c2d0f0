import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { TASKS, type Task } from "#shop/operations/overview/to-do.rules.ts";
import type { Route } from "./+types/to-do.ts";
import { ALARM_PATHS } from "./alarm-paths.ts";
import { toDoResponse } from "./to-do.schema.ts";

const endpoint = methods({
	async GET({ context }: Route.LoaderArgs) {
		const { counts, alarms: found, lowStock } = await findToDo(shopOf(context));
		const tasks = TASKS.map((task) => ({ task, count: counts[task], path: PATHS[task] }));
		const alarms = found.map((one) => ({ ...one, path: ALARM_PATHS[one.alarm] }));
		return { body: toBody(toDoResponse, { tasks, alarms, lowStock }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

/** The lists with the filter that shows a task alone, as many rows as are counted. */
const PATHS: Readonly<Record<Task, string>> = {
	toShip: "/admin/orders?status=processing",
	toReview: "/admin/orders?review=needs_review",
	openRefunds: "/admin/orders?payment=refund_open",
	openDisputes: "/admin/orders?payment=disputed",
	openMessages: "/admin/support?status=pending",
	pendingReviews: "/admin/reviews?filter=pending",
	aboutPage: "/admin/content?page=about&section=body",
	charityName: "/admin/content?page=about&section=charity",
	termsText: "/admin/content?page=terms-of-service&section=body",
	privacyText: "/admin/content?page=privacy-policy&section=body",
	faqText: "/admin/content?page=home&section=faq",
};
