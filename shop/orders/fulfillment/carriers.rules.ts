/** Suggested carriers; others can be typed. */
const CARRIERS = ["USPS", "UPS", "FedEx", "DHL"] as const;

/** Stored as the carrier when the shop delivers the order itself. */
const LOCAL_DELIVERY = "Local delivery";

/** Carriers offered for an order; local delivery only if the order ships locally. */
export function carriersFor(shippingMethod: "standard" | "local" | "none"): readonly string[] {
	return shippingMethod === "local" ? [LOCAL_DELIVERY, ...CARRIERS] : CARRIERS;
}

/** Forms of tracking numbers that only one carrier has; the first match counts. */
const TRACKING_FORMS: readonly [RegExp, (typeof CARRIERS)[number]][] = [
	[/^1Z[0-9A-Z]{16}$/, "UPS"],
	[/^(420\d{5}(\d{4})?)?9[1-5]\d{18,20}$/, "USPS"],
	[/^[A-Z]{2}\d{9}US$/, "USPS"],
	[/^(\d{12}|\d{15}|\d{20})$/, "FedEx"],
	[/^(\d{10}|JJ?D\d{16,20})$/, "DHL"],
];

/** The carrier whose tracking numbers look like this one; null if none does. */
export function carrierOf(trackingNumber: string): string | null {
	const written = trackingNumber.toUpperCase().replaceAll(/[\s-]/g, "");
	return TRACKING_FORMS.find(([form]) => form.test(written))?.[1] ?? null;
}

export function isLocalCarrier(carrier: string): boolean {
	return carrier.trim().toLowerCase() === LOCAL_DELIVERY.toLowerCase();
}

const TRACKING_PAGES: Readonly<Record<string, string>> = {
	usps: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
	ups: "https://www.ups.com/track?tracknum=",
	fedex: "https://www.fedex.com/fedextrack/?trknbr=",
	dhl: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
};

/** The carrier's tracking page; null without a number or for an unknown carrier. */
export function trackingUrl(carrier: string, trackingNumber: string | null): string | null {
	const page = TRACKING_PAGES[carrier.trim().toLowerCase()];
	if (page === undefined || trackingNumber === null) return null;
	return page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ""));
}
