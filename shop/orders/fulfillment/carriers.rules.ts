/** Suggested carriers; others can be typed. */
const CARRIERS = ["USPS", "UPS", "FedEx", "DHL"] as const;

/** Stored as the carrier when the shop delivers the order itself. */
const LOCAL_DELIVERY = "Local delivery";

/** Carriers offered for an order; local delivery only if the order ships locally. */
export function carriersFor(shippingMethod: "standard" | "local" | "none"): readonly string[] {
	return shippingMethod === "local" ? [LOCAL_DELIVERY, ...CARRIERS] : CARRIERS;
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
