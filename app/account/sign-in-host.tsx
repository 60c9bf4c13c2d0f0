import { lazy, Suspense } from "react";
import { loadChunk } from "#app/load-chunk.ts";
import { closeSignIn, useSignInMode } from "./sign-in-store.ts";

const SignInDialog = lazy(async () => {
	const { SignInDialog } = await loadChunk(import("./sign-in-dialog.tsx"));
	return { default: SignInDialog };
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
