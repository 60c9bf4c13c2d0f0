import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page without a reload, keyboard and screen reader go on at the top of the new page, as they would
 * after a reload. A dialog that is open keeps the focus.
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
