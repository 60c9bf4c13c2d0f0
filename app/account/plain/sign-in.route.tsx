import { Link, useSearchParams } from "react-router";
import { signInRejection } from "#app/account/auth-messages.ts";
import { signInByForm } from "#app/api/plain/auth-actions.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/sign-in.route.ts";
import { nextPage } from "./plain-auth-data.ts";
import { PlainAuthField, PlainAuthMessage, PlainResend } from "./plain-auth-fields.tsx";
import { PLAIN_LINK, PlainAuthFrame } from "./plain-auth-frame.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("layout.sign_in") }));
}

export function headers() {
	return publicPage();
}

export function action({ request, context }: Route.ActionArgs) {
	return signInByForm({ request, context });
}

/** Sign-in as a page, for browsers without JavaScript; with it, there is the dialog. */
export default function SignIn({ actionData }: Route.ComponentProps) {
	const t = useT();
	const tAccount = useT(accountTexts);
	const [parameters] = useSearchParams();
	const next = nextPage(parameters.get("next"));
	const confirmed = parameters.get("confirmed");
	const result = actionData ?? null;
	const isResent = result?.state === "done";
	const text =
		result === null || Object.keys(result.problems).length > 0
			? ""
			: isResent
				? tAccount("resent")
				: signInRejection(result, tAccount);
	return (
		<PlainAuthFrame title={tAccount("sign_in_title")}>
			<form method="post" action="" noValidate className="flex flex-col gap-5">
				{result === null && confirmed === "1" && <PlainAuthMessage tone="success" text={t("layout.email_confirmed")} />}
				{result === null && confirmed === "0" && (
					<PlainAuthMessage tone="error" text={t("layout.email_not_confirmed")} />
				)}
				<PlainAuthMessage tone={isResent ? "success" : "error"} text={text} />
				<input type="hidden" name="next" value={next} />
				<PlainAuthField
					form="sign-in"
					name="email"
					type="email"
					result={result}
					label={tAccount("email")}
					autoComplete="username"
				/>
				<PlainAuthField
					form="sign-in"
					name="password"
					type="password"
					result={result}
					label={tAccount("password")}
					autoComplete="current-password"
				/>
				<Button type="submit" size="large" isWide>
					{tAccount("sign_in")}
				</Button>
			</form>
			{result?.code === "EMAIL_NOT_VERIFIED" && <PlainResend email={result.values.email ?? ""} />}
			<p className="mt-3">
				<Link to="/forgot-password" className={PLAIN_LINK}>
					{tAccount("forgot")}
				</Link>
			</p>
			<p className="text-[0.9375rem] text-muted">
				{tAccount("to_sign_up_text")}{" "}
				<Link to={`/sign-up?next=${next}`} className={PLAIN_LINK}>
					{tAccount("to_sign_up")}
				</Link>
			</p>
		</PlainAuthFrame>
	);
}
