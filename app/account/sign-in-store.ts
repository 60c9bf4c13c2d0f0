import { createStore, useStore } from "#app/interface/store.ts";

/** What the sign-in dialog shows. */
export type SignInMode = "sign-in" | "sign-up";

const dialog = createStore<SignInMode | null>(null);

/** Opens the dialog from anywhere on the page. */
export function openSignIn(mode: SignInMode = "sign-in"): void {
	dialog.set(mode);
}

/** Closes it. */
export function closeSignIn(): void {
	dialog.set(null);
}

/** The mode of the open dialog; null while it is closed. */
export function useSignInMode(): SignInMode | null {
	return useStore(dialog, null);
}
