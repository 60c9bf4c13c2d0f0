import type { SiteInfo } from "#app/storefront/site-info.ts";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What a page's `meta` finds of the shop; undefined if the page failed before that. */
export function siteInfoOf(matches: Matches): SiteInfo | undefined {
	return matches.find((match) => match?.id === "root")?.loaderData as SiteInfo | undefined;
}
