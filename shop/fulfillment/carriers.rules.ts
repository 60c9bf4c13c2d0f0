/** The carriers that the form offers; any other may be typed. */
export const CARRIERS = ["USPS", "UPS", "FedEx", "DHL"] as const;

/** The carrier of an order that the shop brings itself. */
export const LOCAL_DELIVERY = "Local delivery";

/** What the form offers for an order: local delivery only where it was promised. */
export function carriersFor(shippingMethod: "standard" | "local" | "none"): readonly string[] {
	return shippingMethod === "local" ? [LOCAL_DELIVERY, ...CARRIERS] : CARRIERS;
}

/** Is the shop itself the carrier? */
export function isLocalCarrier(carrier: string): boolean {
	return carrier.trim().toLowerCase() === LOCAL_DELIVERY.toLowerCase();
}

const TRACKING_PAGES: Readonly<Record<string, string>> = {
	usps: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
	ups: "https://www.ups.com/track?tracknum=",
	fedex: "https://www.fedex.com/fedextrack/?trknbr=",
	dhl: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
};

/** The carrier's own page about a package; null for a carrier that is not known, or without a number. */
export function trackingUrl(carrier: string, trackingNumber: string | null): string | null {
	const page = TRACKING_PAGES[carrier.trim().toLowerCase()];
	if (page === undefined || trackingNumber === null) return null;
	return page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ""));
}
