import { useEffect, useRef } from "react";

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y for the whole editor, on the page and in the canvas iframe. The editor's own
 * shortcuts ignore the first edit and clear the redo history, so these run first, wherever the focus is. @returns a
 * function that listens in another window and returns its cleanup
 */
export function useUndoKeys(undo: () => void, redo: () => void): (place: Window) => () => void {
	const latest = useRef({ undo, redo });
	latest.current = { undo, redo };
	const listen = useRef((place: Window) => {
		const onKeyDown = (event: KeyboardEvent) => {
			const key = event.key.toLowerCase();
			if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
			// In a dialog, keys belong to the dialog.
			if (document.querySelector("dialog[open]") !== null) return;
			event.preventDefault();
			event.stopPropagation();
			if (key === "y" || event.shiftKey) latest.current.redo();
			else latest.current.undo();
		};
		place.addEventListener("keydown", onKeyDown, true);
		return () => place.removeEventListener("keydown", onKeyDown, true);
	});
	useEffect(() => listen.current(window), []);
	return listen.current;
}
