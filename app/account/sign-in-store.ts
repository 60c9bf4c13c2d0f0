import { createStore, useStore } from "#app/interface/store.ts";

/** What the sign-in dialog shows. */
export type SignInMode = "sign-in" | "sign-up";

/** An address whose owner came by a letter of the shop, and what proves it (AUTH-31). */
export type SignUpLink = { email: string; proof: string };

/** What the dialog says first: whatever lies behind it cannot be read while it is open. */
export type SignInNotice = { tone: "success" | "error"; text: string };

/** The open dialog; `again` is the address of somebody whose session has ended while they were at work. */
export type OpenDialog = {
	mode: SignInMode;
	proven: SignUpLink | null;
	again?: string;
	notice?: SignInNotice | undefined;
};

const dialog = createStore<OpenDialog | null>(null);

/** Opens the dialog from anywhere on the page. */
export function openSignIn(
	mode: SignInMode = "sign-in",
	proven: SignUpLink | null = null,
	notice?: SignInNotice,
): void {
	dialog.set({ mode, proven, notice });
}

/** Asks somebody whose session has ended to sign in again, over the screen on which they are. */
export function openSignInAgain(email: string): void {
	if (dialog.get()?.again !== email) dialog.set({ mode: "sign-in", proven: null, again: email });
}

/** Calls `listener` once the dialog is closed. @returns a way to stop that */
export function onSignInClosed(listener: () => void): () => void {
	return dialog.subscribe(() => dialog.get() === null && listener());
}

/** Closes it. */
export function closeSignIn(): void {
	dialog.set(null);
}

/** The open dialog; null while it is closed. */
export function useSignInDialog(): OpenDialog | null {
	return useStore(dialog, null);
}
