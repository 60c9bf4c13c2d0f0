/** A payment session at the provider. Amounts in US cents, `expiresAt` in epoch milliseconds. */
export type PaymentSession = {
	id: string;
	/** The provider's hosted payment page (CHK-06); null once the session is complete or expired. */
	url: string | null;
	status: "open" | "complete" | "expired";
	/** `no_payment_required` for a complete session whose total is 0. */
	paymentStatus: "paid" | "unpaid" | "no_payment_required";
	amountTotalCents: number;
	/** ISO code in lower case: `usd`. */
	currency: string;
	/** Null until the buyer tries to pay, and for a total of 0. */
	paymentIntentId: string | null;
	/** The buyer's last payment attempt was declined; false when the session has only a payment id. */
	isDeclined: boolean;
	/** Risk level of the charge: `normal`, `elevated`, `highest`…; null without a charge and for a session in an event. */
	riskLevel: string | null;
	/** The shop's checkout id, passed to createSession. */
	reference: string | null;
	email: string | null;
	/** The shipping address collected by the payment page; null when it collected none. */
	shipping: PaymentShipping | null;
	expiresAt: number;
};

/** A shipping address as typed on the payment page. `country` is an ISO code; missing fields are empty. */
export type PaymentShipping = {
	name: string;
	line1: string;
	line2: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
};

/** A request for a payment page. The page's total is the sum of the lines, minus the discount, plus tax and shipping. */
export type NewPaymentSession = {
	/** The shop's checkout id, returned with every session and event. */
	reference: string;
	/** The same key with the same body always returns the same session, never a second one. */
	idempotencyKey: string;
	/** `image` is an absolute URL. */
	lines: readonly { name: string; image?: string; unitAmountCents: number; quantity: number }[];
	taxCents: number;
	taxLabel: string;
	shippingCents: number;
	shippingLabel: string;
	discountCents: number;
	discountLabel: string;
	/** Null: the payment page collects it. */
	email: string | null;
	/** The countries among which the payment page collects an address; null: it collects none. */
	addressCountries: readonly string[] | null;
	language: "en" | "es";
	/** Epoch milliseconds, 30 minutes to 24 hours ahead. */
	expiresAt: number;
	/** The provider replaces `{CHECKOUT_SESSION_ID}` in it. */
	successUrl: string;
	cancelUrl: string;
};

/** One signed event of the provider; `createdAt` in epoch milliseconds. */
export type PaymentEvent = {
	id: string;
	type: string;
	createdAt: number;
	/** The session at the time of the event; null for events about something else. */
	session: PaymentSession | null;
	paymentIntentId: string | null;
};

/**
 * A refund; `status` is the provider's: `succeeded`, `pending`, `failed`… `reference` is the shop's own refund id, null
 * for a refund made in the provider's dashboard.
 */
export type PaymentRefund = {
	id: string;
	status: string;
	amountCents: number;
	paymentIntentId: string | null;
	reference: string | null;
	/** The provider's reason for a failure, `expired_or_canceled_card`…; null unless it failed. */
	failureReason: string | null;
};

/**
 * A chargeback. `status` and `reason` are the provider's (`needs_response`, `fraudulent`…); instants in epoch
 * milliseconds.
 */
export type PaymentDispute = {
	id: string;
	status: string;
	reason: string;
	amountCents: number;
	paymentIntentId: string | null;
	/** The deadline for evidence; null when none is expected. */
	evidenceDueAt: number | null;
	createdAt: number;
};

/** What moved the shop's balance: `other` is anything that is none of the rest, such as a loan or a reserve. */
export type BalanceKind = "payment" | "refund" | "dispute" | "fee" | "payout" | "other";

/**
 * One movement of the shop's balance at the provider: `grossCents` minus `feeCents` is what it changed by, below zero for a
 * refund or a payout. `paymentIntentId` is the payment that it is about; instants in epoch milliseconds.
 */
export type BalanceMovement = {
	id: string;
	kind: BalanceKind;
	grossCents: number;
	feeCents: number;
	/** The object that moved it, such as a payout; null for a fee of its own. */
	sourceId: string | null;
	paymentIntentId: string | null;
	createdAt: number;
};

/** A transfer to the shop's bank account; `status` is the provider's: `paid`, `in_transit`, `failed`… Instants in epoch ms. */
export type Payout = { id: string; status: string; amountCents: number; arrivesAt: number; createdAt: number };

/** Selects the objects of one payment, or all since an instant (epoch milliseconds). */
export type PaymentQuery = { paymentIntentId: string } | { createdSince: number };

/**
 * The shop's access to the provider. `at` is the provider's clock (epoch ms, to the second; null when it sends none).
 * `endpoints` are where it sends events: null when the key is valid but may not list them.
 */
export type PaymentConnection =
	| { isKeyAccepted: false }
	| {
			isKeyAccepted: true;
			at: number | null;
			endpoints: { url: string; isEnabled: boolean; missingEvents: string[] }[] | null;
	  };

/** The payment provider. Every call can throw PaymentError. */
export type Payments = {
	/** Creates a payment page (PAY-11). The provider's total is checked against ours before any buyer is sent there. */
	createSession(session: NewPaymentSession): Promise<PaymentSession>;
	/** @throws PaymentError session_not_found */
	readSession(id: string): Promise<PaymentSession>;
	/** Closes an open page; a complete or expired session is returned unchanged. @throws PaymentError session_not_found */
	expireSession(id: string): Promise<PaymentSession>;
	/** Sessions created since the instant (epoch milliseconds), newest first. */
	findSessions(createdSince: number): AsyncIterable<PaymentSession>;
	/** Refunds all or part of a payment; never more than was charged (provider_rejected). */
	refund(refund: {
		paymentIntentId: string;
		amountCents: number;
		idempotencyKey: string;
		reference: string;
	}): Promise<PaymentRefund>;
	/** Refunds made by the shop and in the provider's dashboard, newest first. */
	findRefunds(query: PaymentQuery): Promise<PaymentRefund[]>;
	/** Disputes in their current state, newest first. */
	findDisputes(query: PaymentQuery): Promise<PaymentDispute[]>;
	/** What moved the balance (in US dollars) from an instant to before another (epoch milliseconds), newest first. */
	findBalanceMovements(within: { from: number; to: number }): Promise<BalanceMovement[]>;
	/** Payouts that were made since an instant (epoch milliseconds), newest first. */
	findPayouts(createdSince: number): Promise<Payout[]>;
	/** Verifies the signature of a webhook, then parses it. @throws PaymentError signature_invalid, event_malformed */
	readEvent(rawBody: string, signature: string): PaymentEvent;
	/**
	 * Registers `url` for events and adopts the signing secret, which is also returned. For the sandbox only: Stripe's
	 * endpoints are created once, by hand, and show their secret once.
	 */
	registerWebhook(url: string): Promise<string>;
	/** Asks once, without retries, what the provider knows of this shop; for checks. */
	inspect(): Promise<PaymentConnection>;
	/** Origin of the payment page, for the form-action of the Content-Security-Policy. */
	pageOrigin: string;
};
