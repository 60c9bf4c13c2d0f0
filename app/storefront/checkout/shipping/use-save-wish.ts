import { useEffect, useState } from "react";

/** Session storage key: the wish survives the payment page and back, as the typed address does. */
const SAVE_KEY = "save-address";

/** Whether the member wants the address to be saved with the order; `first` is what was posted to the server. */
export function useSaveWish(first: boolean): [boolean, (isWanted: boolean) => void] {
	const [isWanted, setWanted] = useState(() => first || recallWish());
	useEffect(() => {
		try {
			if (isWanted) sessionStorage.setItem(SAVE_KEY, "1");
			else sessionStorage.removeItem(SAVE_KEY);
		} catch {
			// Storage is blocked: the box is empty after coming back.
		}
	}, [isWanted]);
	return [isWanted, setWanted];
}

function recallWish(): boolean {
	try {
		return sessionStorage.getItem(SAVE_KEY) !== null;
	} catch {
		return false;
	}
}
