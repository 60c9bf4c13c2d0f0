import type { ComponentProps } from "react";
import type { AuthProblem } from "#app/account/check-fields.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { PlainAuthResult } from "./plain-auth-data.ts";

type PlainAuthFieldProps = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "autoComplete"> & {
	form: string;
	name: string;
	type?: "text" | "email" | "password";
	result: PlainAuthResult | null;
};

export function PlainAuthField({ form, name, type = "text", result, ...rest }: PlainAuthFieldProps) {
	const t = useT();
	const tAccount = useT(accountTexts);
	const problem = result?.problems[name];
	return (
		<TextField
			{...rest}
			id={`${form}-${name}`}
			name={name}
			type={type}
			required
			{...(type === "email" && { inputMode: "email" as const })}
			{...(type !== "text" && { spellCheck: false, autoCapitalize: "none" })}
			defaultValue={result?.values[name] ?? ""}
			error={problem === undefined ? null : textOf(problem)}
		/>
	);

	function textOf(code: AuthProblem): string {
		return code === "required" ? t("fields.required") : tAccount(code);
	}
}

export function PlainAuthMessage({ tone, text }: { tone: "success" | "error"; text: string }) {
	if (text === "") return null;
	return (
		<Alert tone={tone}>
			<p>{text}</p>
		</Alert>
	);
}

/** Sends the confirmation email again, through the same page's action. */
export function PlainResend({ email }: { email: string }) {
	const tAccount = useT(accountTexts);
	return (
		<form method="post" action="" className="mt-5">
			<input type="hidden" name="email" value={email} />
			<Button type="submit" name="intent" value="resend" variant="quiet" size="small">
				{tAccount("resend")}
			</Button>
		</form>
	);
}
