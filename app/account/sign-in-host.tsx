import { lazy, Suspense } from "react";
import { loadChunk } from "#app/load-chunk.ts";
import { closeSignIn, useSignInDialog } from "./sign-in-store.ts";

const SignInDialog = lazy(async () => {
	const { SignInDialog } = await loadChunk(import("./sign-in-dialog.tsx"));
	return { default: SignInDialog };
});

/** The place of the sign-in dialog; its code is only loaded when somebody opens it. */
export function SignInHost() {
	const open = useSignInDialog();
	if (open === null) return null;
	return (
		<Suspense>
			<SignInDialog {...open} onClose={closeSignIn} />
		</Suspense>
	);
}
