import { type FormEvent, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";

type CodeFormProps = { text?: string; hint?: string; submitLabel: string; onSubmit(code: string): Promise<void> };

export function CodeForm({ text, hint, submitLabel, onSubmit }: CodeFormProps) {
	const t = useAdminTexts();
	const [code, setCode] = useState("");
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState<string | null>(null);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setMessage(null);
		await onSubmit(code).catch((error) => setMessage(failureText(error, t)));
		setCode("");
		setBusy(false);
	};
	return (
		<form method="post" onSubmit={submit} className="flex max-w-md flex-col items-start gap-4">
			{text && <p>{text}</p>}
			<TextField
				id="one-time-code"
				label={t("security_code")}
				hint={hint}
				error={message}
				autoComplete="one-time-code"
				required
				maxLength={50}
				value={code}
				onChange={(event) => setCode(event.target.value)}
			/>
			<Button type="submit" variant="secondary" isBusy={isBusy}>
				{submitLabel}
			</Button>
		</form>
	);
}
