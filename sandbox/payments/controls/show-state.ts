import { paymentStatusOf } from "#sandbox/payments/objects/show-session.ts";
import type { Provider } from "#sandbox/payments/provider.ts";

/** The state that tests compare with the shop's records. Amounts in cents. */
export type SandboxState = {
	sessions: {
		id: string;
		status: "open" | "complete" | "expired";
		payment_status: "paid" | "unpaid" | "no_payment_required";
		amount_total: number;
		/** client_reference_id */
		reference: string | null;
		payment_intent: string | null;
		/** Successful charges; never more than one. */
		charges: number;
		amount_refunded: number;
		expires_at: number;
		deliveries: { event: string; type: string; url: string | null; attempts: number; state: string }[];
	}[];
};

export function showState({ store }: Provider): SandboxState {
	const charges = Map.groupBy(
		[...store.charges.values()].filter((charge) => !charge.failure),
		(charge) => charge.paymentIntentId,
	);
	const deliveries = Map.groupBy(showDeliveries(store), ({ about }) => about);
	return {
		sessions: [...store.sessions.values()].map((session) => {
			const charged = charges.get(session.paymentIntentId ?? "") ?? [];
			return {
				id: session.id,
				status: session.status,
				payment_status: paymentStatusOf(session),
				amount_total: session.amountTotal,
				reference: session.clientReferenceId,
				payment_intent: session.paymentIntentId,
				charges: charged.length,
				amount_refunded: charged.reduce((sum, charge) => sum + charge.amountRefunded, 0),
				expires_at: session.expiresAt,
				deliveries: [session.id, session.paymentIntentId ?? ""].flatMap((about) =>
					(deliveries.get(about) ?? []).map(({ about: _, ...delivery }) => delivery),
				),
			};
		}),
	};
}

function showDeliveries(store: Provider["store"]) {
	return [...store.deliveries.values()].map(({ eventId, endpointId, attempts, state }) => {
		const event = store.events.get(eventId);
		const url = store.endpoints.get(endpointId)?.url ?? null;
		return { about: subjectOf(event?.object), event: eventId, type: event?.type ?? "", url, attempts, state };
	});
}

/** The id of the session or payment intent that an event is about. */
function subjectOf(object: { id?: string; object?: string; payment_intent?: string } | undefined): string {
	return (object?.object === "charge" ? object.payment_intent : object?.id) ?? "";
}
