import type { ComponentProps } from "react";
import { Button } from "#app/interface/button.tsx";
import { openSignIn, type SignInMode } from "./sign-in-store.ts";

type SignInButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "children"> & {
	mode: SignInMode;
	/** The page to come back to. */
	next: string;
};

/** Opens the dialog; without scripts it leads to the form's own page. */
export function SignInButton({ mode, next, ...button }: SignInButtonProps) {
	return (
		<form
			action={`/${mode}`}
			onSubmit={(event) => {
				event.preventDefault();
				openSignIn(mode);
			}}
		>
			<input type="hidden" name="next" value={next} />
			<Button {...button} type="submit" />
		</form>
	);
}
