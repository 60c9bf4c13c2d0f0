import { useEffect, useRef } from "react";

/** Ctrl+S, or Cmd+S on a Mac, saves instead of opening the browser's own dialog. */
export function useSaveKey(save: () => void): void {
	const latest = useRef(save);
	latest.current = save;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s")
				return;
			event.preventDefault();
			// An open dialog takes precedence.
			if (document.querySelector("dialog[open]") === null) latest.current();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}
