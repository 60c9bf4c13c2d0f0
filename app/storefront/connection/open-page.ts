import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { showToast } from "#app/interface/toast.tsx";

/** Where a visitor wanted to go while offline; null if nowhere. */
let wanted: string | null = null;

/**
 * Opens a page of the shop. Without a connection that would end at the browser's error page: the open page stays, says
 * so, and leads there once there is a connection again.
 */
export function useOpenPage(): (path: string) => Promise<void> {
	const t = useT();
	const navigate = useNavigate();
	return useCallback(
		async (path: string) => {
			if (navigator.onLine || (await isReachable())) return await navigate(path);
			wanted = path;
			showToast("notice", t("layout.offline"));
		},
		[navigate, t],
	);
}

/** Says `text` if there is no connection now. */
export async function tellIfOffline(text: string): Promise<void> {
	if (!(await isReachable())) showToast("notice", text);
}

/** The same for every link of the router; use once per page. */
export function useOfflineLinks(): void {
	const openPage = useOpenPage();
	useEffect(() => {
		const keepPage = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-discover]") : null;
			if (navigator.onLine || link === null || isOnThisPage(link)) return;
			event.preventDefault();
			void openPage(`${link.pathname}${link.search}${link.hash}`);
		};
		const goOn = () => {
			if (wanted !== null) void openPage(wanted);
			wanted = null;
		};
		addEventListener("click", keepPage, true);
		addEventListener("online", goOn);
		return () => {
			removeEventListener("click", keepPage, true);
			removeEventListener("online", goOn);
		};
	}, [openPage]);
}

function isOnThisPage({ pathname, search }: HTMLAnchorElement): boolean {
	return pathname === location.pathname && search === location.search;
}

/** A browser without a network card says that it is offline, and still reaches a shop on its own machine. */
async function isReachable(): Promise<boolean> {
	return navigator.onLine || (await fetch("/readyz", { cache: "no-store" }).then(Boolean, () => false));
}
