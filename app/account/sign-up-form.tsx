import { useState } from "react";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useFocusKept } from "#app/interface/hooks.ts";
import { CheckIcon } from "#app/interface/icons.tsx";
import { useAccountTexts } from "./account-texts.ts";
import { signUp } from "./auth-client.ts";
import { signUpRefusal } from "./auth-messages.ts";
import { checkEmail, checkPassword, checkRequired } from "./check-fields.ts";
import { PasswordField } from "./password-field.tsx";
import { refreshSession } from "./session.ts";
import { Resend } from "./sign-in-form.tsx";
import type { ProvenAddress } from "./sign-in-store.ts";
import { TextButton } from "./text-button.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** The dialog closes so long after a sign-up that signed the person in (AUTH-32, CONST-24). */
const CLOSE_AFTER_MS = 1500;

const BENEFITS = ["discount", "orders", "checkout", "offers", "secure"] as const;

/** Name, e-mail and password of somebody new, and what they get for it (AUTH-12..16). */
export function SignUpForm(props: { proven: ProvenAddress | null; onDone(): void; onSignIn(): void }) {
	const { proven } = props;
	const say = useAccountTexts();
	const form = useAuthForm(
		{ name: checkRequired, email: checkEmail, password: checkPassword },
		proven ? { email: proven.email } : {},
	);
	const [isUnconfirmed, setUnconfirmed] = useState(false);
	// The button that was pressed goes with the form.
	useFocusKept(isUnconfirmed, "account-form");
	const { name = "", email = "", password = "" } = form.values;

	const submit = form.onSubmit(async () => {
		const person = { name, email, password, ...(proven && { proof: proven.proof }) };
		const reply = await signUp(fetch, person).catch(() => form.fail(say("unexpected")));
		if (!reply) return;
		if (!reply.ok) return form.fail(signUpRefusal(reply, say));
		if (!reply.signedIn) {
			setUnconfirmed(true);
			return form.succeed(say("confirm"));
		}
		form.succeed(say("signed_up"));
		setTimeout(props.onDone, CLOSE_AFTER_MS);
		await refreshSession();
	});

	if (isUnconfirmed) {
		return (
			<div className="flex flex-col gap-5">
				<Alert tone="success">
					<p>{say("confirm")}</p>
				</Alert>
				<p className="wrap-anywhere text-muted">
					{say("confirm_sent_to")} <strong className="text-ink">{email.trim()}</strong>
				</p>
				<Resend email={email.trim()} />
				<Button size="large" isWide look="secondary" onClick={props.onSignIn}>
					{say("back")}
				</Button>
			</div>
		);
	}
	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-4">
			<div className="rounded-control bg-green-soft px-4 py-3 text-[0.9375rem]">
				<p className="font-bold text-green">{say("benefits_title")}</p>
				<ul className="mt-1.5 flex flex-col gap-0.5">
					{BENEFITS.map((benefit) => (
						<li key={benefit} className="flex items-start gap-2">
							<CheckIcon className="mt-0.5 size-4.5 shrink-0 text-green" />
							{say(`benefit_${benefit}`)}
						</li>
					))}
				</ul>
			</div>
			<TextField {...form.field("name")} id="sign-up-name" label={say("full_name")} autoComplete="name" required />
			<TextField
				{...form.field("email")}
				id="sign-up-email"
				label={say("email")}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<PasswordField
				{...form.field("password")}
				id="sign-up-password"
				label={say("password")}
				hint={say("password_hint")}
				autoComplete="new-password"
				required
			/>
			{form.message && (
				<Alert tone={form.message.tone}>
					<p>{form.message.text}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={form.isDone}>
				{say(form.isBusy ? "busy" : "sign_up")}
			</Button>
			<p className="text-center text-[0.9375rem] text-muted">
				{say("to_sign_in_text")} <TextButton onClick={props.onSignIn}>{say("to_sign_in")}</TextButton>
			</p>
		</form>
	);
}
