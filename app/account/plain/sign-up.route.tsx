import { Link } from "react-router";
import { signUpRejection } from "#app/account/auth-messages.ts";
import { signUpByForm } from "#app/api/plain/auth-actions.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/sign-up.route.ts";
import { PlainAuthField, PlainAuthMessage, PlainResend } from "./plain-auth-fields.tsx";
import { PLAIN_LINK, PlainAuthFrame } from "./plain-auth-frame.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("cart.sign_up") }));
}

export function headers() {
	return publicPage();
}

export function action({ request, context }: Route.ActionArgs) {
	return signUpByForm({ request, context });
}

const BENEFITS = ["discount", "orders", "checkout", "offers", "secure"] as const;

/** Sign-up as a page, for browsers without JavaScript; with it, there is the dialog (AUTH-12..16). */
export default function SignUp({ actionData }: Route.ComponentProps) {
	const tAccount = useT(accountTexts);
	const result = actionData ?? null;
	if (result?.state === "done") {
		return (
			<PlainAuthFrame title={tAccount("sign_up_title")}>
				<PlainAuthMessage tone="success" text={tAccount(result.code === "RESENT" ? "resent" : "confirm")} />
				<PlainResend email={result.values.email ?? ""} />
				<p className="mt-3">
					<Link to="/sign-in" className={PLAIN_LINK}>
						{tAccount("to_sign_in")}
					</Link>
				</p>
			</PlainAuthFrame>
		);
	}
	const hasProblems = result !== null && Object.keys(result.problems).length > 0;
	const text = result === null || hasProblems ? "" : signUpRejection(result, tAccount);
	return (
		<PlainAuthFrame title={tAccount("sign_up_title")}>
			<form method="post" action="" noValidate className="flex flex-col gap-5">
				<PlainAuthMessage tone="error" text={text} />
				<div className="rounded-control bg-green-soft p-4 text-[0.9375rem]">
					<p className="font-bold text-green">{tAccount("benefits_title")}</p>
					<ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
						{BENEFITS.map((benefit) => (
							<li key={benefit}>{tAccount(`benefit_${benefit}`)}</li>
						))}
					</ul>
				</div>
				<PlainAuthField form="sign-up" name="name" result={result} label={tAccount("full_name")} autoComplete="name" />
				<PlainAuthField
					form="sign-up"
					name="email"
					type="email"
					result={result}
					label={tAccount("email")}
					autoComplete="email"
				/>
				<PlainAuthField
					form="sign-up"
					name="password"
					type="password"
					result={result}
					label={tAccount("password")}
					hint={tAccount("password_hint")}
					autoComplete="new-password"
				/>
				<Button type="submit" size="large" isWide>
					{tAccount("sign_up")}
				</Button>
			</form>
			<p className="mt-3 text-[0.9375rem] text-muted">
				{tAccount("to_sign_in_text")}{" "}
				<Link to="/sign-in" className={PLAIN_LINK}>
					{tAccount("to_sign_in")}
				</Link>
			</p>
		</PlainAuthFrame>
	);
}
