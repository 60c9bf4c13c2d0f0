import { type RefObject, useEffect, useRef } from "react";

type ShortcutOptions = {
	/** Only while the focus is in here. */
	within?: RefObject<HTMLElement | null>;
	/** Only while what has the focus matches this selector. */
	on?: string;
};

/** Does this on a key, except while the person types, works in a dialog, or holds another key down. */
export function useShortcut(key: string, work: () => void, { within, on }: ShortcutOptions = {}): void {
	const latest = useRef(work);
	useEffect(() => {
		latest.current = work;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== key || event.defaultPrevented || isTyped(event)) return;
			if (within && !within.current?.contains(document.activeElement)) return;
			if (on !== undefined && document.activeElement?.matches(on) !== true) return;
			event.preventDefault();
			latest.current();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [key, within, on]);
}

/** The key belongs to a field, a dialog or the browser. */
export function isTyped(event: KeyboardEvent): boolean {
	if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
	const target = event.target instanceof Element ? event.target : null;
	return (
		target?.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog") != null
	);
}
