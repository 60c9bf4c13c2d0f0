import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { mayNow } from "#app/admin/access/rights.tsx";
import { ADMIN_PAGES } from "#app/admin/frame/shell/admin-pages.ts";
import { isTyped, useShortcut } from "./use-shortcut.ts";

/** For so long after g, in ms, the next key names a page. */
const SEQUENCE_MS = 1500;

/** Keys that work on every page: Ctrl or Cmd K, ?, and g with a page's key. */
export function useGlobalShortcuts({ onPalette, onHelp }: { onPalette(): void; onHelp(): void }): void {
	const navigate = useNavigate();
	const startedAt = useRef(Number.NEGATIVE_INFINITY);
	useShortcut("?", onHelp);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
				// An open dialog keeps what was typed in it.
				if (document.querySelector("dialog[open]")) return;
				event.preventDefault();
				onPalette();
				return;
			}
			if (isTyped(event)) return;
			const page = ADMIN_PAGES.find(({ goKey, right }) => goKey === event.key && mayNow(right));
			const isSecond = event.timeStamp - startedAt.current < SEQUENCE_MS;
			startedAt.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
			if (!isSecond || page === undefined) return;
			event.preventDefault();
			// Only this: the second key may have a meaning of its own on the page.
			event.stopImmediatePropagation();
			void navigate(page.path);
		};
		document.addEventListener("keydown", onKey, { capture: true });
		return () => document.removeEventListener("keydown", onKey, { capture: true });
	}, [navigate, onPalette]);
}
