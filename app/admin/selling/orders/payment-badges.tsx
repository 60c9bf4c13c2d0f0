import type { AdminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { KeyTaking } from "#i18n/text-keys.ts";

type Mark = { text: KeyTaking<typeof adminTexts>; tone: "neutral" | "red" | "green" };

const DISPUTES = {
	inquiry: { text: "badge_inquiry", tone: "red" },
	open: { text: "badge_disputed", tone: "red" },
	lost: { text: "badge_dispute_lost", tone: "red" },
	won: { text: "badge_dispute_won", tone: "green" },
	closed: null,
} as const satisfies Record<AdminOrderResponse["disputes"][number]["state"], Mark | null>;

/** The refunds and disputes of an order; open ones in red. */
export function PaymentBadges({ order }: { order: AdminOrderResponse }) {
	const t = useT(adminTexts);
	return marksOf(order).map(({ text, tone }) => (
		<Badge key={text} tone={tone}>
			{t(text)}
		</Badge>
	));
}

function marksOf({ refunds, disputes, paidCents: paid, refundedCents: refunded }: AdminOrderResponse): Mark[] {
	const isPending = refunds.some(({ state }) => state === "requested");
	const marks = [
		refunded > 0 && isPending ? mark("badge_refund_pending", "neutral") : null,
		refunded > 0 && !isPending ? mark(refunded >= paid ? "badge_refunded" : "badge_part_refunded", "neutral") : null,
		refunds.some((refund) => refund.isUnresolved) ? mark("badge_refund_failed", "red") : null,
		...disputes.map(({ state }) => DISPUTES[state]),
	].filter((one) => one !== null);
	return marks.filter((one, index) => marks.findIndex(({ text }) => text === one.text) === index);
}

function mark(text: KeyTaking<typeof adminTexts>, tone: Mark["tone"]): Mark {
	return { text, tone };
}
