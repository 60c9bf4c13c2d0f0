import { cleanOrigin } from "#shop/kernel/visits/visit.rules.ts";

/** The campaign of a link, cleaned, as parameters for the page that it leads to, which counts the visit. */
export function campaignOf({ url }: Request): Record<string, string> {
	const { searchParams } = new URL(url);
	const told = { source: searchParams.get("utm_source") ?? "", campaign: searchParams.get("utm_campaign") ?? "" };
	const { source, campaign } = cleanOrigin(told);
	return { ...(told.source !== "" && { utm_source: source }), ...(campaign !== "" && { utm_campaign: campaign }) };
}
