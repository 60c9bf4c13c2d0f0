import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { ORDER_CODE_LENGTH } from "../../../shop/selling/orders/order-number.rules.ts";
import {
	REVIEW_ORDERS_WINDOW_MS,
	type ReviewReason,
	reviewReasons,
} from "../../../shop/selling/orders/order-review.rules.ts";
import type { LotShare } from "../../../shop/selling/points/points.rules.ts";
import type { PricedOrder } from "../../../shop/selling/pricing/price-order.rules.ts";
import { fillCart, TRIAL_PACK_ID } from "./fill-cart.ts";
import { createPointsPlan } from "./plan-points.ts";
import { planShipment, type SampleShipment } from "./plan-shipment.ts";
import { priceSampleCart } from "./price-sample-cart.ts";
import { sampleCodeOf } from "./sample-discounts.ts";
import type { SamplePerson } from "./sample-people.ts";
import type { Seeded } from "./seeded-random.ts";

/** A paid order as `placeOrder` would have left it, and the parcel that followed. */
export type SampleOrder = {
	id: string;
	/** The part that order and receipt number share. */
	code: string;
	checkoutId: string;
	sessionId: string;
	/** Null for an order that cost nothing. */
	intentId: string | null;
	riskLevel: string | null;
	/** Epoch ms. */
	at: number;
	person: SamplePerson;
	price: PricedOrder;
	/** The lots that its redeemed points came from. */
	redeemed: readonly LotShare[];
	/** The lot that it earned; null for none, or as long as it is in review. */
	earnedLotId: string | null;
	reasons: readonly ReviewReason[];
	/** Null while it waits, is in review, or was canceled before it left. */
	shipment: SampleShipment | null;
	/** What the administrator did with it besides shipping it. */
	fate: "refunded" | "partly refunded" | "canceled" | "disputed" | "refund will fail" | null;
};

export type YearSpan = { startsAt: number; endsAt: number; launchAt: number };

const DEMO_ORDERS = 600;

export function planOrders(seeded: Seeded, people: readonly SamplePerson[], span: YearSpan): SampleOrder[] {
	const points = createPointsPlan(seeded);
	const orders: SampleOrder[] = [];
	const hadTrial = new Set<SamplePerson>();
	for (const [index, at] of planInstants(seeded, span).entries()) {
		const { person, lines } = fillCart(seeded, people, { index, isLaunched: at >= span.launchAt, hadTrial });
		const price = priceSampleCart(lines, person, points.balanceOf(person.userId), sampleCodeOf(index));
		const id = seeded.uuid();
		const isFree = price.totalCents === 0;
		const riskLevel = isFree ? null : index % 83 === 40 ? "elevated" : "normal";
		const reasons = findReasons(orders, { person, price, riskLevel, at }, hadTrial);
		if (hasTrialPack(price)) hadTrial.add(person);
		const isInReview = reasons.length > 0;
		const fate = isInReview ? null : fateOf(index, span.endsAt - at, isFree);
		const isWaiting = isInReview || fate === "canceled";
		orders.push({
			id,
			code: seeded.code(ORDER_CODE_LENGTH),
			checkoutId: seeded.uuid(),
			sessionId: `cs_test_demo${String(index).padStart(6, "0")}`,
			intentId: isFree ? null : `pi_demo${String(index).padStart(6, "0")}`,
			riskLevel,
			at,
			person,
			price,
			redeemed: points.redeem(person.userId, price.pointsUsed),
			earnedLotId: points.earn(person.userId, isInReview ? 0 : price.pointsEarned, at),
			reasons,
			shipment: isWaiting ? null : planShipment(seeded, { at, endsAt: span.endsAt, method: price.shippingMethod }),
			fate,
		});
	}
	return orders;
}

/** More orders toward the end of the year, and none of them at night. */
function planInstants(seeded: Seeded, { startsAt, endsAt }: YearSpan): number[] {
	const instants = Array.from({ length: DEMO_ORDERS }, (_, index) => {
		const share = ((index + seeded.next()) / DEMO_ORDERS) ** 0.75;
		const at = startsAt + share * (endsAt - startsAt - HOUR_MS);
		const midnight = Math.floor(at / DAY_MS) * DAY_MS;
		const awake = midnight + 12 * HOUR_MS + ((at - midnight) * 14) / 24;
		return Math.round(Math.max(startsAt, Math.min(awake, endsAt - HOUR_MS)));
	}).toSorted((a, b) => a - b);
	// The last ones share no instant.
	return instants.map((at, index) => Math.min(at, endsAt - (DEMO_ORDERS - index) * 60_000));
}

/** The reasons that the shop itself would have found. */
function findReasons(
	orders: readonly SampleOrder[],
	order: Pick<SampleOrder, "person" | "price" | "riskLevel" | "at">,
	hadTrial: ReadonlySet<SamplePerson>,
): ReviewReason[] {
	const { person, price, riskLevel, at } = order;
	const recent = orders.filter((one) => one.person === person && one.at > at - REVIEW_ORDERS_WINDOW_MS);
	return reviewReasons({
		isRepeatTrialPack: hasTrialPack(price) && hadTrial.has(person),
		totalCents: price.totalCents,
		paidCents: price.totalCents,
		currency: "usd",
		paidCurrency: "usd",
		riskLevel,
		ordersOfEmailInWindow: recent.length + 1,
		isLocalDelivery: false,
		isDestinationLocal: false,
		isStockShort: false,
	});
}

function hasTrialPack({ lines }: PricedOrder): boolean {
	return lines.some(({ productId }) => productId === TRIAL_PACK_ID);
}

function fateOf(index: number, ageMs: number, isFree: boolean): SampleOrder["fate"] {
	const isArrived = ageMs > 10 * DAY_MS;
	if (isFree || ageMs < 2 * DAY_MS) return null;
	if (index % 45 === 20) return "canceled";
	if (isArrived && index % 120 === 60) return "refunded";
	if (isArrived && index % 50 === 10) return "partly refunded";
	if (index === DISPUTED_ORDER) return "disputed";
	return index === FAILING_REFUND_ORDER ? "refund will fail" : null;
}

/** Two of the last weeks. */
const DISPUTED_ORDER = DEMO_ORDERS - 47;
const FAILING_REFUND_ORDER = DEMO_ORDERS - 38;
