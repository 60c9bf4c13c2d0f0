import { assignWork, handleWork } from "../../../shop/access/work/work.ts";
import { MINUTE_MS } from "../../../shop/kernel/calendar.rules.ts";
import { saveTemplate } from "../../../shop/people/templates/reply-templates.ts";
import { findOrders } from "../../../shop/selling/orders/admin/find-orders.ts";
import { DEMO_STAFF } from "../start/demo-sign-ins.ts";
import type { DemoYear } from "../year/plan-year.ts";
import { SAMPLE_TEMPLATES } from "../year/sample-templates.ts";
import type { SampleAction } from "./run-actions.ts";

/** Templates for answers, and at the year's end the newest work shared among the staff: one message is being answered. */
export function listSharedWork({ messages, reviews, endsAt }: DemoYear): SampleAction[] {
	const [support, fulfillment] = DEMO_STAFF;
	const messageOf = (id: string) => ({ kind: "message", id, about: { message_id: id } }) as const;
	return [
		{
			at: endsAt - MINUTE_MS,
			async run(shop) {
				for (const [index, template] of SAMPLE_TEMPLATES.entries()) {
					const id = `00000000-0000-4000-8000-0000000e000${index}`;
					await saveTemplate(shop, id, { ...template, version: 0 });
				}
				const pending = messages.filter(({ status }) => status === "pending").map(({ id }) => id);
				const toSupport = { assignedTo: support.email, seen: null };
				for (const id of pending.slice(-3)) await assignWork(shop, messageOf(id), toSupport);
				const review = reviews.findLast(({ approvedAt }) => approvedAt === null);
				if (review) {
					await assignWork(shop, { kind: "review", id: review.id, about: { review_id: review.id } }, toSupport);
				}
				const { orders } = await findOrders(shop, { filter: { status: "processing" } });
				for (const { id, orderNumber } of orders.slice(0, 4)) {
					const piece = { kind: "order", id, about: { order_number: orderNumber } } as const;
					await assignWork(shop, piece, { assignedTo: fulfillment.email, seen: null });
				}
				const answered = pending.at(-1);
				if (answered === undefined) return;
				const administrator = { email: support.email, ipAddress: null, userAgent: "Demo data" };
				const caller = { role: "administrator", userId: null, administrator } as const;
				await handleWork({ ...shop, caller }, messageOf(answered));
			},
		},
	];
}
