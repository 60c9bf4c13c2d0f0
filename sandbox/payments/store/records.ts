/** The sandbox's data, one flat record per object. Amounts in cents, instants in epoch seconds as on the wire. */
type Metadata = Record<string, string>;

type Address = {
	line1: string;
	line2: string | null;
	city: string;
	state: string;
	postal_code: string;
	country: string;
};

export type Line = {
	id: string;
	priceId: string;
	productId: string;
	name: string;
	description: string | null;
	images: string[];
	unitAmount: number;
	quantity: number;
	/** The shop marks its tax line, so that the page can show it separately. */
	isTax: boolean;
	discount: number;
};

export type Session = {
	id: string;
	created: number;
	expiresAt: number;
	status: "open" | "complete" | "expired";
	currency: string;
	lines: Line[];
	couponId: string | null;
	shippingOptions: { rateId: string; name: string; amount: number }[];
	amountSubtotal: number;
	amountDiscount: number;
	amountShipping: number;
	amountTotal: number;
	customerEmail: string | null;
	/** Countries to choose from; null when no address is collected. */
	collectShippingIn: string[] | null;
	locale: string | null;
	clientReferenceId: string | null;
	metadata: Metadata;
	intentMetadata: Metadata;
	submitType: string | null;
	successUrl: string;
	cancelUrl: string | null;
	paymentIntentId: string | null;
	/** The buyer's input, once complete. */
	buyer: { name: string | null; email: string | null } | null;
	shipping: { name: string; address: Address } | null;
};

export type Coupon = {
	id: string;
	created: number;
	amountOff: number | null;
	percentOff: number | null;
	currency: string | null;
	duration: string;
	name: string | null;
	maxRedemptions: number | null;
	timesRedeemed: number;
	metadata: Metadata;
};

export type PaymentIntent = {
	id: string;
	secret: string;
	created: number;
	amount: number;
	currency: string;
	status: "requires_payment_method" | "succeeded";
	latestChargeId: string | null;
	lastError: { code: string; declineCode: string; message: string; chargeId: string } | null;
	metadata: Metadata;
	shipping: Session["shipping"];
};

export type Charge = {
	id: string;
	paymentIntentId: string;
	paymentMethodId: string;
	created: number;
	amount: number;
	amountRefunded: number;
	disputed: boolean;
	currency: string;
	/** The only card data that is stored. */
	card: { brand: string; last4: string };
	riskLevel: string;
	riskScore: number;
	/** Null for a charge that succeeded. */
	failure: { code: string; declineCode: string; message: string; isBlocked: boolean } | null;
	billing: { name: string | null; email: string | null };
	shipping: Session["shipping"];
	metadata: Metadata;
};

export type Refund = {
	id: string;
	created: number;
	amount: number;
	currency: string;
	chargeId: string;
	paymentIntentId: string;
	reason: string | null;
	/** Why it failed; null unless it did. */
	failureReason: string | null;
	/** When it will fail by itself, as a refund to some test cards does; null for never. */
	failsAt: number | null;
	metadata: Metadata;
};

export type Dispute = {
	id: string;
	created: number;
	amount: number;
	currency: string;
	chargeId: string;
	paymentIntentId: string;
	reason: string;
	status: "warning_needs_response" | "warning_closed" | "needs_response" | "under_review" | "won" | "lost";
	/** Deadline for the shop's evidence. */
	dueBy: number;
	card: { brand: string; last4: string };
};

/** What moved the balance: a balance transaction. Its id follows from that of its source. */
export type Movement = {
	id: string;
	category: "charge" | "refund" | "refund_failure" | "dispute" | "dispute_reversal" | "payout";
	source: string;
	created: number;
	availableAt: number;
	amount: number;
	fee: number;
	/** The payout that it is a part of; null until then. */
	payoutId: string | null;
};

export type Payout = { id: string; created: number; arrivesAt: number; amount: number };

export type Event = {
	id: string;
	type: string;
	created: number;
	/** The object at the time of the event, in the wire format. */
	object: object;
	requestId: string | null;
	idempotencyKey: string | null;
	/** One for each subscribed endpoint. */
	deliveryIds: string[];
};

export type Delivery = {
	id: string;
	eventId: string;
	endpointId: string;
	attempts: number;
	state: "pending" | "delivered" | "failed";
	/** Epoch milliseconds. */
	nextAt: number;
};

export type Endpoint = {
	id: string;
	created: number;
	url: string;
	events: string[];
	secret: string;
	description: string | null;
	apiVersion: string | null;
	metadata: Metadata;
};

/** The stored response of an idempotent call; `id` is its key. */
export type StoredResponse = {
	id: string;
	at: number;
	fingerprint: string;
	status: number;
	body: string;
	requestId: string;
};

export type Records = {
	sessions: Session;
	coupons: Coupon;
	intents: PaymentIntent;
	charges: Charge;
	refunds: Refund;
	disputes: Dispute;
	movements: Movement;
	payouts: Payout;
	events: Event;
	deliveries: Delivery;
	endpoints: Endpoint;
	responses: StoredResponse;
};

export type Kind = keyof Records;
