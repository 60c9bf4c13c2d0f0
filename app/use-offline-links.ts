import { useEffect } from "react";
import { showToast } from "./interface/toast.tsx";

/** Without a connection a link would leave the page for the browser's error page; a message keeps it. */
export function useOfflineLinks(text: string): void {
	useEffect(() => {
		const keepPage = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
			if (navigator.onLine || link === null || link.origin !== location.origin) return;
			if (link.pathname === location.pathname && link.search === location.search) return;
			event.preventDefault();
			showToast("notice", text);
		};
		addEventListener("click", keepPage, true);
		return () => removeEventListener("click", keepPage, true);
	}, [text]);
}
