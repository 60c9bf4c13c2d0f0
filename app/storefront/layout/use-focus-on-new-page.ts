import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a client-side navigation, moves focus to the top of the new page, as a reload would. An open dialog keeps the
 * focus.
 */
export function useFocusOnNewPage(mainId: string): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (document.querySelector("dialog[open]")) return;
		document.getElementById(mainId)?.focus({ preventScroll: true });
	}, [pathname, mainId]);
}
