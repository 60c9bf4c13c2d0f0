import { type ChangeEvent, type FormEvent, useState } from "react";
import type { AuthProblem } from "#app/account/check-fields.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";

type Message = { tone: "error" | "success"; text: string };

export function useAuthForm<Field extends string>(
	checks: Readonly<Record<Field, (text: string) => AuthProblem | null>>,
	filledIn: Partial<Record<Field, string>> = {},
) {
	const t = useT();
	const tAccount = useT(accountTexts);
	const [values, setValues] = useState<Partial<Record<Field, string>>>(filledIn);
	const [isChecked, setChecked] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState<Message | null>(null);
	const fields = Object.keys(checks) as Field[];
	const problemOf = (field: Field) => checks[field](values[field] ?? "");

	return {
		values,
		isBusy,
		isDone: message?.tone === "success",
		message,
		fail: (text: string) => setMessage({ tone: "error", text }),
		succeed: (text: string) => setMessage({ tone: "success", text }),
		field(field: Field) {
			const problem = isChecked ? problemOf(field) : null;
			return {
				name: field,
				value: values[field] ?? "",
				error: problem && (problem === "required" ? t("fields.required") : tAccount(problem)),
				onChange: (event: ChangeEvent<HTMLInputElement>) => {
					const { value } = event.target;
					setValues((before) => ({ ...before, [field]: value }));
				},
			};
		},
		/** Submits if the form is valid; otherwise shows the errors and focuses the first invalid field. */
		onSubmit: (work: () => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault();
			if (isBusy) return;
			setChecked(true);
			setMessage(null);
			const wrong = fields.find((field) => problemOf(field) !== null);
			if (wrong !== undefined) {
				const input = event.currentTarget.elements.namedItem(wrong);
				if (input instanceof HTMLElement) input.focus();
				return;
			}
			setBusy(true);
			try {
				await work();
			} finally {
				setBusy(false);
			}
		},
	};
}
