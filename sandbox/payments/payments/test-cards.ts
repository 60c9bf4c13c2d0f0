/** How a test card behaves. Nothing else about a card is stored. */
export type CardVerdict = {
	brand: string;
	last4: string;
	riskLevel: "normal" | "elevated" | "highest";
	riskScore: number;
	failure: { code: string; declineCode: string; message: string; isBlocked: boolean } | null;
	/** The charge is disputed immediately, for this reason. */
	disputedFor?: string;
};

/** Its refunds succeed first and fail a little later, as with Stripe's own test card. */
const FAILING_REFUND_CARD = "4000000000005126";
export const FAILING_REFUND_LAST4 = FAILING_REFUND_CARD.slice(-4);
export const REFUND_FAILS_AFTER_S = 10;

/** @param number 16 digits that pass isCardNumber */
export function judgeCard(number: string): CardVerdict {
	const card = { brand: brandOf(number), last4: number.slice(-4), riskLevel: "normal", riskScore: 12 } as const;
	switch (number) {
		case "4242424242424242":
			return { ...card, failure: null };
		case "4000000000009235":
			return { ...card, riskLevel: "elevated", riskScore: 68, failure: null };
		case "4000000000000002":
			return { ...card, failure: declined("generic_decline") };
		case FAILING_REFUND_CARD:
			return { ...card, failure: null };
		case "4000000000000259":
			return { ...card, failure: null, disputedFor: "fraudulent" };
		case "4000000000002685":
			return { ...card, failure: null, disputedFor: "product_not_received" };
		case "4100000000000019":
			return { ...card, riskLevel: "highest", riskScore: 95, failure: { ...declined("fraudulent"), isBlocked: true } };
		default:
			return { ...card, failure: declined("test_mode_live_card") };
	}
}

/** 16 digits that pass the Luhn check; spaces are allowed. */
export function isCardNumber(text: string): boolean {
	const digits = digitsOf(text);
	if (!/^\d{16}$/.test(digits)) return false;
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

export function digitsOf(text: string): string {
	return text.replaceAll(/\s/g, "");
}

function declined(declineCode: string) {
	const hint = " Your request was in test mode, but used a non test card.";
	const message = `Your card was declined.${declineCode === "test_mode_live_card" ? hint : ""}`;
	return { code: "card_declined", declineCode, message, isBlocked: false };
}

function brandOf(number: string): string {
	if (number.startsWith("4")) return "visa";
	if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
	return /^(6011|65)/.test(number) ? "discover" : "unknown";
}
