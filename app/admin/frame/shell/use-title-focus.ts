import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Id of each page's heading, which takes the focus when the page opens. */
export const PAGE_TITLE = "page-title";

/** Moves the focus to the page's title on every change of page, so that a screen reader says where one is. */
export function useTitleFocus(): void {
	const { pathname } = useLocation();
	const before = useRef(pathname);
	useEffect(() => {
		if (before.current === pathname) return;
		before.current = pathname;
		document.getElementById(PAGE_TITLE)?.focus({ preventScroll: true });
	}, [pathname]);
}
