import { useState } from "react";

const KEY = "portal-overview";
/** From this width on, both the overview and the tabs fit. */
const WIDE = "(min-width: 640px)";

/** Whether the overview is expanded: as last set in this session, initially only on wide screens. */
export function useFold(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
	const [isOpen, setOpen] = useState(() => readLeft() ?? matchMedia(WIDE).matches);
	const leave = (next: boolean) => {
		setOpen(next);
		try {
			sessionStorage.setItem(KEY, next ? "open" : "folded");
		} catch {
			// Storage is blocked: starts as on the first visit.
		}
	};
	return [isOpen, leave];
}

function readLeft(): boolean | null {
	try {
		const left = sessionStorage.getItem(KEY);
		return left === null ? null : left === "open";
	} catch {
		return null;
	}
}
