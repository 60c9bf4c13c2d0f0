import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { classNames } from "#app/interface/class-names.ts";
import { trustedHtml } from "#app/page-scripts/trusted-html.ts";
import { LAUNCH_BANNER } from "#shop/site/content/editable-page.rules.ts";

/** The layout's id in the route table, which is its file name. */
const LAYOUT = "storefront/layout/layout.route";

const GivenTexts = createContext<Readonly<Record<string, string>> | null>(null);

/** Provides the owner's texts outside a page of the shop, such as on the visual editor's canvas. */
export const OwnerTexts = GivenTexts.Provider;

/** The owner's text for a section of this page, sanitized by the server; undefined if there is none. */
export function useOwnerText(section: string): string | undefined {
	const given = useContext(GivenTexts);
	const data = useLayoutData();
	return (given ?? data?.content)?.[section];
}

/** Whether the owner has switched the launch's banner off. */
export function useIsLaunchBannerOff(): boolean {
	return useOwnerText(LAUNCH_BANNER) === "off";
}

/** The name of the charity that donations go to; null until the owner sets it. */
export function useCharityName(): string | null {
	return useLayoutData()?.charityName ?? null;
}

/** Undefined outside the layout, such as on an error screen. */
function useLayoutData() {
	return useRouteLoaderData(LAYOUT) as
		| { content: Readonly<Record<string, string>>; charityName: string | null }
		| undefined;
}

/** A section's text: the owner's if there is one, otherwise the children (ACON-16). */
export function OwnerText({
	section,
	className,
	children = null,
}: {
	section: string;
	className?: string;
	children?: ReactNode;
}) {
	const html = useOwnerText(section);
	// Sanitized by the server on save and again on load (D-64). React compares the object, not the text.
	const content = useMemo(
		() => (html === undefined ? null : { dangerouslySetInnerHTML: { __html: trustedHtml(html) } }),
		[html],
	);
	return content === null ? children : <div className={classNames("prose", className)} {...content} />;
}

export function PageNotice() {
	if (useOwnerText("notice") === undefined) return null;
	return (
		<div className="wrap pt-6">
			<OwnerText section="notice" className="rounded-card bg-blue-soft px-5 py-4" />
		</div>
	);
}
