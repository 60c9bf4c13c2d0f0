import { Button } from "#app/interface/button.tsx";
import { Dialog } from "#app/interface/dialog.tsx";
import { askForSignIn, putSignInOff } from "./admin-session.ts";
import { useAdminTexts } from "./admin-texts.ts";
import { LoginForm, PASSWORD_FIELD } from "./login-form.tsx";

/** The sign-in over the screen on which somebody was at work; put off, it leaves a bar that leads back to it. */
export function SignInAgain({ signIn }: { signIn: "asked" | "put_off" }) {
	const say = useAdminTexts();
	if (signIn === "put_off") {
		return (
			<section
				aria-label={say("again_title")}
				className="sticky top-0 z-30 border-b border-line bg-amber-soft text-[0.9375rem]"
			>
				<div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
					<p className="grow basis-60">{say("again_put_off")}</p>
					<Button size="small" onClick={askForSignIn}>
						{say("sign_in")}
					</Button>
				</div>
			</section>
		);
	}
	return (
		<Dialog
			isOpen
			isHeld
			title={say("again_title")}
			closeLabel={say("again_later")}
			firstField={PASSWORD_FIELD}
			onClose={putSignInOff}
		>
			<LoginForm hasExpired className="flex flex-col gap-5">
				<p className="text-muted">{say("again_text")}</p>
			</LoginForm>
		</Dialog>
	);
}
