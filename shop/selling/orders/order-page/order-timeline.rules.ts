import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import type { DisputeState } from "#shop/kernel/causes.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import type { ContactChange } from "#shop/selling/orders/contact/contact.rules.ts";
import type { OrderNote } from "#shop/selling/orders/notes/order-notes.rules.ts";
import { REVIEW_DECISIONS, type ReviewDecision } from "#shop/selling/orders/order-status.rules.ts";
import type { RefundState } from "#shop/selling/orders/refunds/refunds.rules.ts";

/** An email about an order; instants in epoch ms. */
export type OrderEmail = {
	id: string;
	kind: string;
	recipient: string;
	createdAt: number;
	sentAt: number | null;
	failedAt: number | null;
};

/** An administrator's action as the activity log has it. */
export type OrderAction = {
	id: number;
	actionType: string;
	adminEmail: string;
	createdAt: number;
	details: ActivityDetails;
};

/** Actions that the timeline shows. Refunds, disputes, notes and corrected addresses have rows of their own, which say more. */
export const TIMELINE_ACTIONS = [
	"ORDER_REVIEW",
	"ORDER_SHIP",
	"ORDER_SHIPMENT_CORRECT",
	"ORDER_SHIPMENT_UNDO",
	"ORDER_DELIVER",
	"ORDER_DELIVERY_UNDO",
	"ORDER_REFUND_SETTLED",
	"ORDER_EMAIL",
	"ORDER_REPLACE",
	"ORDER_RETURN",
] as const;
type TimelineAction = (typeof TIMELINE_ACTIONS)[number];

export const EMAIL_STATES = ["queued", "sent", "failed"] as const;

/** What happened to an order, in one list; `at` in epoch ms. */
export type TimelineEntry = { id: string; at: number } & (
	| { kind: "placed" | "flagged" }
	| { kind: "paid"; amountCents: Cents }
	| { kind: "email"; email: string; recipient: string; state: (typeof EMAIL_STATES)[number] }
	| {
			kind: "action";
			action: TimelineAction;
			who: string;
			decision: ReviewDecision | null;
			carrier: string | null;
			trackingNumber: string | null;
			replacement: string | null;
			returned: { number: string; step: string } | null;
	  }
	| { kind: "refund"; amountCents: Cents; state: RefundState; who: string }
	| { kind: "refund_failed"; amountCents: Cents }
	| { kind: "dispute"; amountCents: Cents; state: DisputeState }
	| { kind: "lines"; items: { name: string; quantity: number; restockedQuantity: number }[]; who: string }
	| { kind: "contact"; emailBefore: string | null; addressBefore: string | null; who: string }
	| { kind: "note"; note: string; who: string }
);

/** Builds the timeline of an order, newest first. */
export function orderTimeline(parts: {
	order: AdminOrder;
	paidAt: number | null;
	emails: readonly OrderEmail[];
	actions: readonly OrderAction[];
	notes: readonly OrderNote[];
	contactChanges: readonly ContactChange[];
}): TimelineEntry[] {
	const { order, paidAt } = parts;
	const entries: TimelineEntry[] = [
		{ id: "placed", at: order.createdAt, kind: "placed" },
		...(paidAt === null ? [] : [{ id: "paid", at: paidAt, kind: "paid" as const, amountCents: order.paidCents }]),
		...(order.reviewReason === null ? [] : [{ id: "flagged", at: order.createdAt, kind: "flagged" as const }]),
		...parts.emails.map(emailEntry),
		...parts.actions.flatMap(actionEntry),
		...order.refunds.flatMap(refundEntries),
		...refundedLines(order),
		...order.disputes.map(({ id, createdAt: at, amountCents, state }) => ({
			id: `dispute-${id}`,
			at,
			kind: "dispute" as const,
			amountCents,
			state,
		})),
		...parts.contactChanges.map(({ id, emailBefore, addressBefore, changedBy: who, changedAt: at }) => ({
			id: `contact-${id}`,
			at,
			kind: "contact" as const,
			emailBefore,
			addressBefore,
			who,
		})),
		...parts.notes.map(({ id, note, createdBy: who, createdAt: at }) => ({
			id: `note-${id}`,
			at,
			kind: "note" as const,
			note,
			who,
		})),
	];
	// What happened within one second stays in the order of causes: placed, paid, flagged, then the rest.
	return entries.toSorted((a, b) => secondOf(a) - secondOf(b) || isStart(b) - isStart(a) || a.at - b.at).toReversed();
}

/** The provider's times, of disputes and refunds, have whole seconds, and lie before the order's of the same second. */
function secondOf({ at }: TimelineEntry): number {
	return Math.floor(at / 1000);
}

function isStart({ kind }: TimelineEntry): number {
	return Number(kind === "placed" || kind === "paid" || kind === "flagged");
}

function emailEntry({ id, kind, recipient, createdAt, sentAt, failedAt }: OrderEmail): TimelineEntry {
	const state = sentAt !== null ? "sent" : failedAt !== null ? "failed" : "queued";
	return { id: `email-${id}`, at: sentAt ?? failedAt ?? createdAt, kind: "email", email: kind, recipient, state };
}

function actionEntry({ id, actionType, adminEmail, createdAt, details }: OrderAction): TimelineEntry[] {
	const action = TIMELINE_ACTIONS.find((type) => type === actionType);
	if (action === undefined) return [];
	const decision = REVIEW_DECISIONS.find((one) => one === details.decision) ?? null;
	const text = (name: string) => (typeof details[name] === "string" ? details[name] : null);
	return [
		{
			id: `action-${id}`,
			at: createdAt,
			kind: "action",
			action,
			who: adminEmail,
			decision,
			carrier: text("carrier"),
			trackingNumber: text("tracking_number"),
			replacement: text("replacement"),
			returned: action === "ORDER_RETURN" ? { number: text("return_number") ?? "", step: text("step") ?? "" } : null,
		},
	];
}

function refundEntries({ id, amountCents, state, createdBy, createdAt, failedAt }: AdminOrder["refunds"][number]) {
	const requested: TimelineEntry = {
		id: `refund-${id}`,
		at: createdAt,
		kind: "refund",
		amountCents,
		state,
		who: createdBy,
	};
	if (failedAt === null) return [requested];
	return [requested, { id: `refund-failed-${id}`, at: failedAt, kind: "refund_failed" as const, amountCents }];
}

/** What each refund by lines covered; the refund itself has an entry of its own. */
function refundedLines({ lines, refundLines }: AdminOrder): TimelineEntry[] {
	return [...Map.groupBy(refundLines, ({ key }) => key).values()].flatMap((units) => {
		const [first] = units;
		if (first === undefined) return [];
		const items = units.map(({ productId, quantity, restockedQuantity }) => ({
			name: lines.find((line) => line.productId === productId)?.name ?? "",
			quantity,
			restockedQuantity,
		}));
		return [{ id: `lines-${first.id}`, at: first.createdAt, kind: "lines", items, who: first.createdBy }];
	});
}
