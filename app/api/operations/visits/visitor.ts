import { visitorOf } from "#shop/kernel/visits/visit.rules.ts";

/** Who made this request of a page's scripts. */
export function visitorOfRequest({ headers }: Request): ReturnType<typeof visitorOf> {
	return visitorOf({
		userAgent: headers.get("user-agent"),
		fetchSite: headers.get("sec-fetch-site"),
		privacyControl: headers.get("sec-gpc"),
	});
}
