import { lazy, Suspense } from "react";
import { loadChunk } from "#app/load-chunk.ts";
import { closeSignIn, useSignInDialog } from "./sign-in-store.ts";

const SignInDialog = lazy(async () => {
	const { SignInDialog } = await loadChunk(import("./sign-in-dialog.tsx"));
	return { default: SignInDialog };
});

/** Mounts the sign-in dialog; loads its code when it is first opened. */
export function SignInHost() {
	const open = useSignInDialog();
	if (open === null) return null;
	return (
		<Suspense>
			<SignInDialog {...open} onClose={closeSignIn} />
		</Suspense>
	);
}
