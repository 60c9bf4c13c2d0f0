import { useAccountTexts } from "#app/account/account-texts.ts";
import { signInRefusal } from "#app/account/auth-messages.ts";
import { Button } from "#app/interface/button.tsx";
import type { PlainAuthAnswer } from "./plain-auth-data.ts";
import { PlainAuthField, PlainAuthMessage } from "./plain-auth-fields.tsx";

/** Asks for the link to a new password; tells nobody whether there is such an account. */
export function PlainForgotForm({ answer }: { answer: PlainAuthAnswer | null }) {
	const say = useAccountTexts();
	const isDone = answer?.state === "done";
	const hasProblems = answer !== null && Object.keys(answer.problems).length > 0;
	const text = isDone
		? say("forgot_sent")
		: answer === null || hasProblems
			? ""
			: signInRefusal({ ok: false, ...answer }, say);
	return (
		<form method="post" action="/forgot-password" noValidate className="flex flex-col gap-5">
			<PlainAuthMessage tone={isDone ? "success" : "error"} text={text} />
			<p className="text-[0.9375rem] text-muted">{say("forgot_text")}</p>
			<PlainAuthField
				{...{ form: "forgot", name: "email", type: "email", answer, label: say("email"), autoComplete: "username" }}
			/>
			<Button type="submit" size="large" isWide>
				{say("forgot_send")}
			</Button>
		</form>
	);
}
