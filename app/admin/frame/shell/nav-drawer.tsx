import { X } from "lucide";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { BAR_BUTTON } from "./bar-button.ts";
import { PageNav } from "./page-nav.tsx";
import { ShopLink } from "./top-bar.tsx";

/** All pages over the content, where there is no room for the sidebar; choosing one closes it. */
export function NavDrawer({ onClose }: { onClose(): void }) {
	const t = useT(adminTexts);
	const ref = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();
	const openedOn = useRef(key);
	useLayoutEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		// Closed before it is unmounted, so that the browser restores focus to the element that opened it.
		return () => dialog?.close();
	}, []);
	useEffect(() => {
		if (key !== openedOn.current) onClose();
	}, [key, onClose]);
	return (
		<dialog
			ref={ref}
			aria-label={t("nav_label")}
			closedby="any"
			onClose={() => ref.current?.open === false && onClose()}
			className="m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col border-r border-line bg-surface p-0 text-ink shadow-lift open:flex lg:hidden"
		>
			<div className="flex h-14 shrink-0 items-center justify-between pr-1.5 pl-4">
				<ShopLink />
				<button type="button" aria-label={t("close")} onClick={onClose} className={BAR_BUTTON}>
					<Icon of={X} />
				</button>
			</div>
			<PageNav idPrefix="drawer" className="overflow-y-auto px-3 pt-1 pb-6" />
		</dialog>
	);
}
