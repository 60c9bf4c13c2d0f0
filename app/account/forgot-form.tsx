import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useAccountTexts } from "./account-texts.ts";
import { requestReset } from "./auth-client.ts";
import { signInFailure, signInRefusal } from "./auth-messages.ts";
import { checkEmail } from "./check-fields.ts";
import { TextButton } from "./text-button.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Asks for the letter with the way to a new password; tells nobody whether there is such an account (AUTH-40). */
export function ForgotForm({ onBack }: { onBack?: () => void }) {
	const say = useAccountTexts();
	const form = useAuthForm({ email: checkEmail });
	const submit = form.onSubmit(async () => {
		const reply = await requestReset(fetch, form.values.email ?? "").catch((error: unknown) => {
			form.fail(signInFailure(error, say));
		});
		if (!reply) return;
		if (reply.ok) form.succeed(say("forgot_sent"));
		else form.fail(signInRefusal(reply, say));
	});
	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-5">
			<p className="text-[0.9375rem] text-muted">{say("forgot_text")}</p>
			<TextField
				{...form.field("email")}
				id="forgot-email"
				label={say("email")}
				type="email"
				inputMode="email"
				autoComplete="username"
				required
			/>
			{form.message && (
				<Alert tone={form.message.tone}>
					<p>{form.message.text}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={form.isDone}>
				{say(form.isBusy ? "busy" : "forgot_send")}
			</Button>
			{onBack && (
				<p className="text-center">
					<TextButton onClick={onBack}>{say("back")}</TextButton>
				</p>
			)}
		</form>
	);
}
