import type { ReactNode } from "react";
import { useHydrated } from "./hooks.ts";

/**
 * What is shown to a browser without scripts only. It comes with the server's page; scripts leave it as it is, without
 * its code, and take it away once they run. In place of a noscript element, whose content the tools of many readers
 * skip. Write the child as `{import.meta.env.SSR && <Part />}`, so that browsers never load it.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
	const isHydrated = useHydrated();
	if (isHydrated) return null;
	if (import.meta.env.SSR) return <div className="without-scripts">{children}</div>;
	return <div className="without-scripts" suppressHydrationWarning {...AS_IT_CAME} />;
}

/** React leaves the inside of such an element alone. */
const AS_IT_CAME = { dangerouslySetInnerHTML: { __html: "" } };
