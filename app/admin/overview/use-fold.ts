import { useState } from "react";

const KEY = "portal-overview";
/** From here on there is room for it above the tabs. */
const WIDE = "(min-width: 640px)";

/** Whether the overview is open: as it was left in this session, at first on wide screens only. */
export function useFold(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
	const [isOpen, setOpen] = useState(() => readLeft() ?? matchMedia(WIDE).matches);
	const leave = (next: boolean) => {
		setOpen(next);
		try {
			sessionStorage.setItem(KEY, next ? "open" : "folded");
		} catch {
			// A browser may keep its storage to itself: then it is as on the first visit again.
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
