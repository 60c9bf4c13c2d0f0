import { isTrackingNumber } from "./tracking-numbers.rules.ts";

/** Suggested carriers; others can be typed. */
const CARRIERS = ["USPS", "UPS", "FedEx", "DHL"] as const;

/** Stored as the carrier when the shop delivers the order itself. */
const LOCAL_DELIVERY = "Local delivery";

/** Carriers offered for an order; local delivery only if the order ships locally. */
export function carriersFor(shippingMethod: "standard" | "local" | "none"): readonly string[] {
	return shippingMethod === "local" ? [LOCAL_DELIVERY, ...CARRIERS] : CARRIERS;
}

/** The carrier whose tracking number this is; null if it is none's. */
export function carrierOf(trackingNumber: string): string | null {
	return CARRIERS.find((carrier) => isTrackingNumber(carrier, trackingNumber)) ?? null;
}

/** A carrier as the shop writes it, also from the name of a service such as "USPS Ground Advantage"; others as they are. */
export function knownCarrier(name: string): string {
	const typed = name.toLowerCase();
	return CARRIERS.find((one) => typed === one.toLowerCase() || typed.startsWith(`${one.toLowerCase()} `)) ?? name;
}

/** What is wrong with a shipment's number: no number of the carrier's, or another carrier's. Null: nothing is. */
export function trackingProblem(
	carrier: string,
	trackingNumber: string | null,
): { code: "tracking_invalid" | "tracking_of_other_carrier"; carrier: string } | null {
	const known = CARRIERS.find((one) => one.toLowerCase() === carrier.trim().toLowerCase());
	if (known === undefined || trackingNumber === null || isTrackingNumber(known, trackingNumber)) return null;
	const other = carrierOf(trackingNumber);
	if (other === null) return { code: "tracking_invalid", carrier: known };
	return { code: "tracking_of_other_carrier", carrier: other };
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
