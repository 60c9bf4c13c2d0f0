import { createStore, useStore } from "#app/interface/store.ts";

export type SignInMode = "sign-in" | "sign-up";

/** The email of an emailed sign-up link, the sign-up token that verifies it (AUTH-31), and the order it came with. */
export type SignUpLink = { email: string; proof: string; orderNumber: string | null };

/** The message at the top of the dialog, because the page behind it cannot be read while it is open. */
export type SignInNotice = { tone: "success" | "error"; text: string };

/** The open dialog; `again` is the email of the account whose session expired while the page was in use. */
export type OpenDialog = {
	mode: SignInMode;
	signUpLink: SignUpLink | null;
	again?: string;
	notice?: SignInNotice | undefined;
};

const dialog = createStore<OpenDialog | null>(null);

/** Opens the dialog from anywhere on the page. */
export function openSignIn(
	mode: SignInMode = "sign-in",
	signUpLink: SignUpLink | null = null,
	notice?: SignInNotice,
): void {
	dialog.set({ mode, signUpLink, notice });
}

/** Asks a customer whose session has expired to sign in again, over the current screen. */
export function openSignInAgain(email: string): void {
	if (dialog.get()?.again !== email) dialog.set({ mode: "sign-in", signUpLink: null, again: email });
}

/** Opens the dialog as it was. */
export function reopenSignIn(before: OpenDialog): void {
	dialog.set(before);
}

/** Calls `listener` once the dialog is closed. @returns a function that unsubscribes */
export function onSignInClosed(listener: () => void): () => void {
	return dialog.subscribe(() => dialog.get() === null && listener());
}

export function closeSignIn(): void {
	dialog.set(null);
}

/** The open dialog; null while it is closed. */
export function useSignInDialog(): OpenDialog | null {
	return useStore(dialog, null);
}
