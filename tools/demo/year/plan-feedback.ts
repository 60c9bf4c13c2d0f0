import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import type { INQUIRY_TYPES } from "../../../shop/people/support/support.rules.ts";
import { catalogSeed } from "../../../shop/selling/catalog/catalog.seed.ts";
import type { SampleOrder } from "./plan-orders.ts";
import type { SamplePerson } from "./sample-people.ts";
import { SAMPLE_MESSAGES, SAMPLE_REVIEWS } from "./sample-texts.ts";
import type { Seeded } from "./seeded-random.ts";

/** A review, and how it was moderated; instants in epoch ms. */
export type SampleReview = {
	id: string;
	productId: number;
	rating: number;
	text: string | null;
	person: SamplePerson;
	at: number;
	/** Null while it is pending. */
	approvedAt: number | null;
	isSpotlight: boolean;
};

/** A message to support, and how far it got. */
export type SampleMessage = {
	id: string;
	person: SamplePerson;
	inquiryType: (typeof INQUIRY_TYPES)[number];
	subject: string;
	message: string;
	reply: string;
	at: number;
	status: "pending" | "in_progress" | "resolved";
};

const REVIEWABLE = new Set(catalogSeed.filter(({ isReviewable }) => isReviewable).map(({ id }) => id));

/** The newest reviews wait for the administrator. */
const PENDING_MS = 6 * DAY_MS;
const MESSAGES = 44;

/** About every fourth buyer writes a review when the parcel has arrived; a few stay unpublished. */
export function planReviews(seeded: Seeded, orders: readonly SampleOrder[], endsAt: number): SampleReview[] {
	const reviews: SampleReview[] = [];
	for (const { shipment, price, person } of orders) {
		const productId = price.lines.map((line) => line.productId).find((id) => REVIEWABLE.has(id));
		const wants = seeded.next() < 0.3;
		const { weight: _, rating, en, es } = seeded.pickWeighted(SAMPLE_REVIEWS);
		const writesText = seeded.next() < 0.85;
		const at = (shipment?.deliveredAt ?? endsAt) + seeded.between(20, 200) * HOUR_MS;
		const id = seeded.uuid();
		const isRejected = seeded.next() < 0.04;
		if (!wants || productId === undefined || at >= endsAt) continue;
		const approvedAt = isRejected || at > endsAt - PENDING_MS ? null : at + 20 * HOUR_MS;
		const text = writesText ? (person.language === "es" ? es : en) : null;
		const isSpotlight = approvedAt !== null && rating === 5 && text !== null && reviews.length % 16 === 3;
		reviews.push({ id, productId, rating, text, person, at, approvedAt, isSpotlight });
	}
	return reviews.toSorted((a, b) => a.at - b.at);
}

export function planMessages(
	seeded: Seeded,
	people: readonly SamplePerson[],
	{ startsAt, endsAt }: { startsAt: number; endsAt: number },
): SampleMessage[] {
	return Array.from({ length: MESSAGES }, (_, index) => {
		const person = seeded.pick(people);
		const { inquiryType, ...texts } = seeded.pick(SAMPLE_MESSAGES);
		const words = texts[person.language];
		const at = Math.round(startsAt + ((index + seeded.next()) / MESSAGES) * (endsAt - startsAt - HOUR_MS));
		const ageMs = endsAt - at;
		const status = ageMs < 12 * DAY_MS ? "pending" : ageMs < 30 * DAY_MS ? "in_progress" : "resolved";
		return { id: seeded.uuid(), person, inquiryType, ...words, at, status };
	});
}
