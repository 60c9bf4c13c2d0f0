import { createStore, useStore } from "#app/interface/store.ts";

/** What the sign-in dialog shows. */
export type SignInMode = "sign-in" | "sign-up";

/** An address whose owner came by a letter of the shop, and what proves it (AUTH-31). */
export type ProvenAddress = { email: string; proof: string };

/** The open dialog. */
export type OpenDialog = { mode: SignInMode; proven: ProvenAddress | null };

const dialog = createStore<OpenDialog | null>(null);

/** Opens the dialog from anywhere on the page. */
export function openSignIn(mode: SignInMode = "sign-in", proven: ProvenAddress | null = null): void {
	dialog.set({ mode, proven });
}

/** Closes it. */
export function closeSignIn(): void {
	dialog.set(null);
}

/** The open dialog; null while it is closed. */
export function useSignInDialog(): OpenDialog | null {
	return useStore(dialog, null);
}
