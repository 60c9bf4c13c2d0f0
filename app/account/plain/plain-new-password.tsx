import { Link } from "react-router";
import { useAccountTexts } from "#app/account/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { PlainAuthAnswer } from "./plain-auth-data.ts";
import { PlainAuthField, PlainAuthMessage } from "./plain-auth-fields.tsx";
import { PLAIN_LINK, PlainAuthFrame } from "./plain-auth-frame.tsx";
import { PlainForgotForm } from "./plain-forgot-form.tsx";

/** A new password by the email's link, without scripts (AUTH-41). */
export function PlainNewPassword({ token, answer }: { token: string; answer: PlainAuthAnswer | null }) {
	const say = useAccountTexts();
	const isInvalid = answer?.code === "INVALID_TOKEN";
	if (answer?.state === "done") {
		return (
			<PlainAuthFrame title={say("reset_title")}>
				<PlainAuthMessage tone="success" text={say("reset_done")} />
				<p className="mt-3">
					<Link to="/sign-in" className={PLAIN_LINK}>
						{say("sign_in")}
					</Link>
				</p>
			</PlainAuthFrame>
		);
	}
	if (token === "" || isInvalid) {
		return (
			<PlainAuthFrame title={say("reset_title")}>
				<div className="mb-6">
					<PlainAuthMessage tone="error" text={say(isInvalid ? "reset_invalid" : "reset_missing")} />
				</div>
				<PlainForgotForm answer={null} />
			</PlainAuthFrame>
		);
	}
	return (
		<PlainAuthFrame title={say("reset_title")}>
			<form method="post" noValidate className="flex flex-col gap-5">
				<PlainAuthMessage tone="error" text={refusal()} />
				<p className="text-muted">{say("reset_text")}</p>
				<input type="hidden" name="token" value={token} />
				<PlainAuthField
					{...{ form: "reset", name: "password", type: "password", answer, label: say("new_password") }}
					hint={say("password_hint")}
					autoComplete="new-password"
				/>
				<PlainAuthField
					{...{ form: "reset", name: "repeated", type: "password", answer, label: say("repeat_password") }}
					autoComplete="new-password"
				/>
				<Button type="submit" size="large" isWide>
					{say("reset_save")}
				</Button>
			</form>
		</PlainAuthFrame>
	);

	function refusal(): string {
		if (answer === null || Object.keys(answer.problems).length > 0) return "";
		if (answer.code === "MISMATCH") return say("reset_mismatch");
		if (answer.code === "PASSWORD_TOO_SHORT") return say("password_short");
		return answer.message || say("reset_failed");
	}
}
