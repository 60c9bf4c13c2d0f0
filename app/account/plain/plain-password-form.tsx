import { useAccountTexts } from "#app/account/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { PlainAccountAnswer } from "./plain-account-data.ts";
import { PlainAuthField, PlainAuthMessage } from "./plain-auth-fields.tsx";

/** Another password; the other devices are signed out. */
export function PlainPasswordForm({ answer }: { answer: PlainAccountAnswer | null }) {
	const say = useAccountTexts();
	return (
		<section id="password" className="mt-14">
			<h2 className="mb-2 text-heading">{say("change_title")}</h2>
			<p className="mb-5 text-muted">{say("change_text")}</p>
			<form
				method="post"
				action="/account#password"
				noValidate
				className="card flex max-w-xl flex-col gap-5 p-5 sm:p-7"
			>
				<PlainAuthMessage tone="error" text={refusal()} />
				<PlainAuthField
					{...{ form: "change", name: "current", type: "password", answer: null, label: say("current_password") }}
					autoComplete="current-password"
				/>
				<PlainAuthField
					{...{ form: "change", name: "password", type: "password", answer: null, label: say("new_password") }}
					hint={say("password_hint")}
					autoComplete="new-password"
				/>
				<PlainAuthField
					{...{ form: "change", name: "repeated", type: "password", answer: null, label: say("repeat_password") }}
					autoComplete="new-password"
				/>
				<Button type="submit" name="intent" value="password" className="self-start">
					{say("change_open")}
				</Button>
			</form>
		</section>
	);

	function refusal(): string {
		switch (answer?.message) {
			case undefined:
				return "";
			case "MISMATCH":
				return say("reset_mismatch");
			case "WRONG_PASSWORD":
				return say("change_wrong");
			default:
				return answer?.message || say("reset_failed");
		}
	}
}
