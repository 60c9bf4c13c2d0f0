import { Link } from "react-router";
import { useAccountTexts } from "#app/account/account-texts.ts";
import { signUpRefusal } from "#app/account/auth-messages.ts";
import { signUpPlainly } from "#app/api/plain/auth-actions.ts";
import { Button } from "#app/interface/button.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/sign-up.route.ts";
import { PlainAuthField, PlainAuthMessage, PlainResend } from "./plain-auth-fields.tsx";
import { PLAIN_LINK, PlainAuthFrame } from "./plain-auth-frame.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("cart.sign_up") }));
}

export function action({ request, context }: Route.ActionArgs) {
	return signUpPlainly({ request, context });
}

const BENEFITS = ["discount", "orders", "checkout", "offers", "secure"] as const;

/** Making an account as a page, for browsers without scripts; with them there is the dialog (AUTH-12..16). */
export default function SignUp({ actionData }: Route.ComponentProps) {
	const say = useAccountTexts();
	const answer = actionData ?? null;
	if (answer?.state === "done") {
		return (
			<PlainAuthFrame title={say("sign_up_title")}>
				<PlainAuthMessage tone="success" text={say(answer.code === "RESENT" ? "resent" : "confirm")} />
				<PlainResend email={answer.values.email ?? ""} />
				<p className="mt-3">
					<Link to="/sign-in" className={PLAIN_LINK}>
						{say("to_sign_in")}
					</Link>
				</p>
			</PlainAuthFrame>
		);
	}
	const hasProblems = answer !== null && Object.keys(answer.problems).length > 0;
	const text = answer === null || hasProblems ? "" : signUpRefusal({ ok: false, ...answer }, say);
	return (
		<PlainAuthFrame title={say("sign_up_title")}>
			<form method="post" noValidate className="flex flex-col gap-5">
				<PlainAuthMessage tone="error" text={text} />
				<div className="rounded-control bg-green-soft p-4 text-[0.9375rem]">
					<p className="font-bold text-green">{say("benefits_title")}</p>
					<ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
						{BENEFITS.map((benefit) => (
							<li key={benefit}>{say(`benefit_${benefit}`)}</li>
						))}
					</ul>
				</div>
				<PlainAuthField {...{ form: "sign-up", name: "name", answer, label: say("full_name"), autoComplete: "name" }} />
				<PlainAuthField
					{...{ form: "sign-up", name: "email", type: "email", answer, label: say("email"), autoComplete: "email" }}
				/>
				<PlainAuthField
					{...{ form: "sign-up", name: "password", type: "password", answer, label: say("password") }}
					hint={say("password_hint")}
					autoComplete="new-password"
				/>
				<Button type="submit" size="large" isWide>
					{say("sign_up")}
				</Button>
			</form>
			<p className="mt-3 text-[0.9375rem] text-muted">
				{say("to_sign_in_text")}{" "}
				<Link to="/sign-in" className={PLAIN_LINK}>
					{say("to_sign_in")}
				</Link>
			</p>
		</PlainAuthFrame>
	);
}
