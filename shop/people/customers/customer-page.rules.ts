import type { CustomerBlock } from "#shop/access/blocks/block.rules.ts";
import type { EmailTopic } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import type { SupportStatus } from "#shop/people/support/support.rules.ts";
import type { SavedAddress } from "#shop/selling/addresses/saved-address.rules.ts";
import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";
import type { PointsTransaction } from "#shop/selling/points/points-history.rules.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import type { CustomerNote } from "./customer-notes.rules.ts";
import type { Customer } from "./customers.rules.ts";

export type CustomerOrderRow = {
	id: string;
	orderNumber: string;
	createdAt: number;
	fulfillmentStatus: FulfillmentStatus;
	totalCents: Cents;
	refundedCents: Cents;
	units: number;
};

/** An address that `orders` orders were shipped to. */
export type UsedAddress = ShippingAddress & { orders: number; lastUsedAt: number };

export type CustomerReview = {
	id: string;
	productId: number;
	productName: string;
	rating: number;
	reviewText: string | null;
	isApproved: boolean;
	createdAt: number;
};

export type CustomerMessage = {
	id: string;
	inquiryType: string;
	subject: string | null;
	message: string;
	status: SupportStatus;
	createdAt: number;
};

/** All that the admin shows about a customer; the lists newest first and cut at CUSTOMER_ROWS. */
export type CustomerPage = Customer & {
	tags: readonly string[];
	/** Null for who may check out. */
	block: CustomerBlock | null;
	/** Oldest first. */
	notes: readonly CustomerNote[];
	phone: string | null;
	/** Null for a guest, as is the ledger. */
	pointsBalance: number | null;
	pointsTransactions: readonly PointsTransaction[];
	orderRows: readonly CustomerOrderRow[];
	reviews: readonly CustomerReview[];
	messages: readonly CustomerMessage[];
	savedAddresses: readonly SavedAddress[];
	usedAddresses: readonly UsedAddress[];
	/** Of the emails that are about neither an order nor the account. */
	unsubscribedTopics: readonly EmailTopic[];
};
