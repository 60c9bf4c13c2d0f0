import { useEffect, useRef } from "react";

/** Ctrl+S, or Cmd+S on a Mac, saves; the browser's own question, where to keep the page, never comes. */
export function useSaveKey(save: () => void): void {
	const latest = useRef(save);
	latest.current = save;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s")
				return;
			event.preventDefault();
			// A dialog is in front: its question comes first.
			if (document.querySelector("dialog[open]") === null) latest.current();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}
