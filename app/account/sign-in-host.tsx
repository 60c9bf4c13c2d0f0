import { type ComponentType, lazy, Suspense } from "react";
import { loadChunk } from "#app/load-chunk.ts";
import { closeSignIn, type SignInMode, useSignInMode } from "./sign-in-store.ts";

type SignInDialogProps = { mode: SignInMode; onClose(): void };

const chunks = import.meta.glob<{ SignInDialog: ComponentType<SignInDialogProps> }>("./sign-in-dialog.tsx");

const SignInDialog = lazy(async (): Promise<{ default: ComponentType<SignInDialogProps> }> => {
	const load = chunks["./sign-in-dialog.tsx"];
	return { default: load ? (await loadChunk(load())).SignInDialog : () => null };
});

/** The place of the sign-in dialog; its code is only loaded when somebody opens it. */
export function SignInHost() {
	const mode = useSignInMode();
	if (mode === null) return null;
	return (
		<Suspense>
			<SignInDialog mode={mode} onClose={closeSignIn} />
		</Suspense>
	);
}
