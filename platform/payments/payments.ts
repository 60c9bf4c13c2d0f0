/** How a payment session of the provider stands. Amounts in US cents, `expiresAt` in epoch milliseconds. */
export type PaymentSession = {
	id: string;
	/** The provider's hosted payment page (CHK-06); null once the session is complete or expired. */
	url: string | null;
	status: "open" | "complete" | "expired";
	/** `no_payment_required` for a complete session whose total is 0. */
	paymentStatus: "paid" | "unpaid" | "no_payment_required";
	amountTotalCents: number;
	/** ISO code in lower case, `usd`. */
	currency: string;
	/** Null until the buyer tried to pay, and for a total of 0. */
	paymentIntentId: string | null;
	/** The buyer's last attempt to pay was declined; false when the payment came with the session as an id only. */
	isDeclined: boolean;
	/** The provider's judgement of the charge: `normal`, `elevated`, `highest`…; null when nothing was charged or the session came with an event. */
	riskLevel: string | null;
	/** The shop's own checkout id, given with createSession. */
	reference: string | null;
	email: string | null;
	/** The address that the payment page asked for; null when it was not asked to. */
	shipping: PaymentShipping | null;
	expiresAt: number;
};

/** A delivery address as typed on the payment page. `country` is an ISO code; fields not given are empty. */
export type PaymentShipping = {
	name: string;
	line1: string;
	line2: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
};

/** What the buyer is sent to pay. The page's total is the sum of the lines, minus the discount, plus tax and shipping. */
export type NewPaymentSession = {
	/** The shop's checkout id, found again in every session and event. */
	reference: string;
	/** The same key with the same contents always gives the same session, never a second one. */
	idempotencyKey: string;
	/** `image` is an absolute URL. */
	lines: readonly { name: string; image?: string; unitAmountCents: number; quantity: number }[];
	taxCents: number;
	taxLabel: string;
	shippingCents: number;
	shippingLabel: string;
	discountCents: number;
	discountLabel: string;
	/** Null: the payment page asks for it. */
	email: string | null;
	collectShippingAddress: boolean;
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
	/** The session as it stood when the event was made; null for events about something else. */
	session: PaymentSession | null;
	paymentIntentId: string | null;
};

/**
 * Money given back; `status` is `succeeded`, `pending`, `failed`… as the provider says. `reference` is the shop's own id
 * of a refund that the shop asked for, null for one that was made at the provider's own pages.
 */
export type PaymentRefund = {
	id: string;
	status: string;
	amountCents: number;
	paymentIntentId: string | null;
	reference: string | null;
	/** The provider's word for why it failed, `expired_or_canceled_card`…; null unless it did. */
	failureReason: string | null;
};

/**
 * A payment that the customer's bank takes back. `status` and `reason` are the provider's words (`needs_response`,
 * `fraudulent`…); instants in epoch milliseconds.
 */
export type PaymentDispute = {
	id: string;
	status: string;
	reason: string;
	amountCents: number;
	paymentIntentId: string | null;
	/** Until when the provider waits for evidence; null when it does not. */
	evidenceDueAt: number | null;
	createdAt: number;
};

/** What is listed: what belongs to one payment, or all since an instant (epoch milliseconds). */
export type PaymentQuery = { paymentIntentId: string } | { createdSince: number };

/** The payment provider as the shop knows it. Every call can throw PaymentError. */
export type Payments = {
	/** Makes a payment page (PAY-11). The provider's total is compared with ours before anyone is sent there. */
	createSession(session: NewPaymentSession): Promise<PaymentSession>;
	/** @throws PaymentError session_not_found */
	readSession(id: string): Promise<PaymentSession>;
	/** Closes an open page; a session already complete or expired is returned as it is. @throws PaymentError session_not_found */
	expireSession(id: string): Promise<PaymentSession>;
	/** Sessions made since the instant (epoch milliseconds), newest first. */
	findSessions(createdSince: number): AsyncIterable<PaymentSession>;
	/** Gives back a part or all of a payment; never more than was charged (provider_refused). */
	refund(refund: {
		paymentIntentId: string;
		amountCents: number;
		idempotencyKey: string;
		reference: string;
	}): Promise<PaymentRefund>;
	/** Refunds of the shop and of the provider's own pages, newest first. */
	findRefunds(wanted: PaymentQuery): Promise<PaymentRefund[]>;
	/** Disputes as they stand now, newest first. */
	findDisputes(wanted: PaymentQuery): Promise<PaymentDispute[]>;
	/** Checks the signature of a webhook, then reads it. @throws PaymentError signature_invalid */
	readEvent(rawBody: string, signature: string): PaymentEvent;
	/**
	 * Asks the provider to send events to `url` and takes over the signing secret, which is returned too. Only for the
	 * sandbox: Stripe's own endpoints are made once, by hand, and tell their secret once.
	 */
	registerWebhook(url: string): Promise<string>;
	/** Origin of the payment page, for the Content-Security-Policy's form-action. */
	pageOrigin: string;
};
