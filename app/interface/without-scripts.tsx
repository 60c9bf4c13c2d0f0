import type { ReactNode } from "react";
import { useHydrated } from "./hooks.ts";

/**
 * Content for browsers without JavaScript only. It comes with the server's HTML; scripts hydrate it without its code,
 * and remove it afterward. Used instead of noscript, whose content many assistive tools skip. Write the child as
 * `{import.meta.env.SSR && <Part />}`, so that browsers never load it.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
	const isHydrated = useHydrated();
	if (isHydrated) return null;
	if (import.meta.env.SSR) return <div className="without-scripts">{children}</div>;
	return <div className="without-scripts" suppressHydrationWarning {...AS_IT_CAME} />;
}

/** React does not touch the children of such an element. */
const AS_IT_CAME = { dangerouslySetInnerHTML: { __html: "" } };
