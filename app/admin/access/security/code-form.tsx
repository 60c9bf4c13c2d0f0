import { useState } from "react";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";

type CodeFormProps = {
	text?: string;
	hint?: string;
	submitLabel: string;
	/** Makes the sign-in less safe. */
	isRisky?: boolean;
	onSubmit(code: string): Promise<void>;
};

export function CodeForm({ text, hint, submitLabel, isRisky = false, onSubmit }: CodeFormProps) {
	const t = useT(adminTexts);
	const [code, setCode] = useState("");
	const submission = useSubmit(
		() => onSubmit(code).finally(() => setCode("")),
		(error) => failureText(error, t),
	);
	return (
		<form method="post" onSubmit={submission.onSubmit} className="flex max-w-md flex-col items-start gap-4">
			{text && <p>{text}</p>}
			<TextField
				id="one-time-code"
				label={t("security_code")}
				hint={hint}
				error={submission.problem}
				autoComplete="one-time-code"
				required
				maxLength={50}
				value={code}
				onChange={(event) => setCode(event.target.value)}
			/>
			<Button type="submit" variant={isRisky ? "danger" : "primary"} size="small" isBusy={submission.isBusy}>
				{submitLabel}
			</Button>
		</form>
	);
}
