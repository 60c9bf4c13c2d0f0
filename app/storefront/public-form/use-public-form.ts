import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import type { FieldProblem } from "#shop/errors.rules.ts";
import { type FormResult, failedForm } from "./form-result.ts";

type PublicForm<Draft> = {
	id: string;
	/** `website` is the honeypot's value. */
	send(values: Draft & { website: string }): Promise<unknown>;
	empty: Draft;
	/** The server's result of the same form without JavaScript. */
	first: FormResult<Draft> | null;
	/** How long the thank-you message is shown, in ms. */
	thanksMs: number;
	read(form: FormData): Draft;
	check(values: Draft): readonly FieldProblem<keyof Draft & string>[];
};

/**
 * The state of a public form, with and without JavaScript: values, errors and result. Errors are shown beside their
 * fields, and the first invalid field gets the focus.
 */
export function usePublicForm<Draft extends object>(form: PublicForm<Draft>) {
	const { id, send, empty, first, thanksMs, read, check } = form;
	const t = useT();
	const [result, setResponse] = useState(first);
	const [isSending, setSending] = useState(false);
	const [values, setValues] = useState<Draft>(first && first.state !== "sent" ? first.values : empty);
	const formRef = useRef<HTMLFormElement>(null);
	const honeypotRef = useRef<HTMLInputElement>(null);

	// Keeps what was typed before hydration.
	const readAtFirst = useRef(read);
	useLayoutEffect(() => {
		if (formRef.current) setValues(readAtFirst.current(new FormData(formRef.current)));
	}, []);

	useEffect(() => {
		if (result?.state !== "sent") return;
		const timer = setTimeout(() => setResponse(null), thanksMs);
		return () => clearTimeout(timer);
	}, [result, thanksMs]);

	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isSending) return;
		const { elements } = event.currentTarget;
		const problems = check(values);
		if (problems[0]) {
			setResponse({ state: "wrong", values, problems });
			const input = elements.namedItem(problems[0].field);
			if (input instanceof HTMLElement) input.focus();
			return;
		}
		setResponse(null);
		setSending(true);
		try {
			await send({ ...values, website: honeypotRef.current?.value ?? "" });
			setResponse({ state: "sent" });
			setValues(empty);
		} catch (error) {
			setResponse(failedForm(error, values));
		}
		setSending(false);
	};

	const change = (more: Partial<Draft>) => setValues((typed) => ({ ...typed, ...more }));
	/** The props of a text field, except its label. */
	const control = (field: keyof Draft & string) => {
		const problem = result?.state === "wrong" ? result.problems.find((one) => one.field === field) : undefined;
		return {
			id: `${id}-${field}`,
			name: field,
			value: String(values[field] ?? ""),
			error: problem ? t(`fields.${problem.code}`) : null,
			onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value } as Partial<Draft>),
		};
	};
	return {
		result,
		isSending,
		values,
		setValues,
		change,
		control,
		honeypotRef,
		formProps: { ref: formRef, method: "post", noValidate: true, onSubmit } as const,
	};
}
