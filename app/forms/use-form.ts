import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ApiError, isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { useHydrated, useOneAtATime } from "#app/interface/hooks.ts";
import { type FieldCode, isFieldCode } from "#shop/kernel/field-codes.rules.ts";
import type { FormResult } from "./form-result.ts";

type Name<Values> = keyof Values & string;

/** The fields whose value a text field may set. */
type TextName<Values> = { [Field in keyof Values]: string extends Values[Field] ? Field : never }[keyof Values] &
	string;

type Problem<Values, Code> = { field: Name<Values>; code: Code };

/** What the route's action said to the form when it was posted without scripts. */
export type FirstOutcome<Values, Code = FieldCode> = {
	values?: Values;
	problems?: readonly Problem<Values, Code>[];
	failure?: unknown;
	isSent?: boolean;
};

type FormSpec<Values, Code extends string> = {
	/** The ids of its fields begin with it. */
	id: string;
	initial: Values;
	/** The form's rules, which the server applies, too. */
	check(values: NoInfer<Values>): readonly Problem<NoInfer<Values>, Code>[];
	/** Sends valid values; what it throws becomes `failure`, and its field problems are shown at their fields. */
	send(values: NoInfer<Values>): Promise<unknown>;
	first?: FirstOutcome<Values, Code | FieldCode>;
	/** How long success is shown, in ms; without it until the next submission. */
	sentMs?: number;
	/** Reads the fields that are not texts, too, from what was typed before hydration. */
	read?(form: FormData): Values;
	/** The text of a problem, if it is not that of its code. */
	textOf?(code: Code, field: Name<NoInfer<Values>>): string | undefined;
};

type Status = { step: "idle" | "busy" | "sent" } | { step: "failed"; error: unknown };

/**
 * The state of a form, with and without JavaScript. Problems show at their fields: after a submission all of them, before
 * it those of a field that was left. The first invalid field gets the focus. One submission at a time; a failure stays
 * visible until the next.
 */
export function useForm<Values extends object, Code extends string = FieldCode>(spec: FormSpec<Values, Code>) {
	const { id, check, send, first = {}, sentMs, read } = spec;
	const t = useT();
	const element = useRef<HTMLFormElement>(null);
	const [initial, setInitial] = useState(spec.initial);
	const [values, setValues] = useState(first.values ?? spec.initial);
	const [left, setLeft] = useState<ReadonlySet<string>>(NONE);
	const [isChecked, setChecked] = useState(false);
	/** The server's problems, and the values they are about: it returns no password, which must not count as missing. */
	const [rejected, setRejected] = useState({ values, problems: first.problems ?? [] });
	const [status, setStatus] = useState<Status>(firstStatus(first));
	const problems = check(values);
	const once = useOneAtATime();

	const isHydrated = useHydrated();
	const wasRenderedOnServer = useRef(!isHydrated);
	useLayoutEffect(() => {
		// Keeps what was typed before hydration.
		if (!wasRenderedOnServer.current || element.current === null) return;
		const form = new FormData(element.current);
		setValues((before) => (read ? read(form) : withTyped(before, form)));
	}, [read]);

	const isSent = status.step === "sent";
	useEffect(() => {
		if (!isSent || sentMs === undefined) return;
		const timer = setTimeout(() => setStatus({ step: "idle" }), sentMs);
		return () => clearTimeout(timer);
	}, [isSent, sentMs]);

	const change = useCallback(
		(more: Partial<Values> | ((before: Values) => Partial<Values>)) =>
			setValues((before) => ({ ...before, ...(typeof more === "function" ? more(before) : more) })),
		[],
	);
	const textOf = ({ code, field }: Problem<Values, Code | FieldCode>) =>
		spec.textOf?.(code as Code, field) ?? (isFieldCode(code) ? t(`fields.${code}`) : code);
	const stillRejected = rejected.problems.filter(({ field }) => rejected.values[field] === values[field]);
	const isMended = rejected.problems.length > 0 && stillRejected.length === 0;
	const errorOf = (field: Name<Values>): string | null => {
		const own = isChecked || left.has(field) ? problems.find((one) => one.field === field) : undefined;
		const problem = own ?? stillRejected.find((one) => one.field === field);
		return problem ? textOf(problem) : null;
	};

	function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		return once(() => submit(event.currentTarget));
	}

	async function submit(form: HTMLFormElement): Promise<void> {
		setChecked(true);
		setStatus({ step: "idle" });
		if (problems[0] !== undefined) return focusField(form, problems[0].field);
		setStatus({ step: "busy" });
		try {
			await send(values);
			setChecked(false);
			setLeft(NONE);
			setStatus({ step: "sent" });
		} catch (error) {
			const theirs = problemsOf(error, values);
			setRejected({ values, problems: theirs });
			setStatus({ step: "failed", error });
			if (theirs[0] !== undefined) focusField(form, theirs[0].field);
		}
	}

	return {
		values,
		isBusy: status.step === "busy",
		isSent,
		/** Why the last submission failed; null if it did not, or once each value that it rejected has been replaced. */
		error: status.step === "failed" && !isMended ? status.error : null,
		/** The same, unless its fields say so. */
		failure: status.step === "failed" && rejected.problems.length === 0 ? status.error : null,
		isDirty: (Object.keys(initial) as Name<Values>[]).some((field) => values[field] !== initial[field]),
		isComplete: problems.length === 0,
		/** How many fields a submission found invalid and still are. */
		wrongCount: isChecked ? problems.length : stillRejected.length,
		change,
		/** Starts over, from these values or the first ones. */
		reset(next: Values = initial) {
			setInitial(next);
			setValues(next);
			setChecked(false);
			setStatus({ step: "idle" });
		},
		/** Counts as sent, for success that arrives by another way. */
		succeed: () => setStatus({ step: "sent" }),
		errorOf,
		/** The props of a text field, except its label. */
		field: (name: TextName<Values>) => ({
			id: `${id}-${name}`,
			name,
			value: String(values[name] ?? ""),
			error: errorOf(name),
			onChange: ({ target }: { target: { value: string } }) => setValues((all) => ({ ...all, [name]: target.value })),
		}),
		/** Shows the field's problem from now on. */
		leave: (name: Name<Values>) => setLeft((before) => new Set([...before, name])),
		props: { ref: element, method: "post", noValidate: true, onSubmit } as const,
	};
}

/** The result as the form's hook shows it. */
export function outcomeOf<Draft, Code = FieldCode>(result: FormResult<Draft, Code> | null): FirstOutcome<Draft, Code> {
	if (result === null) return {};
	if (result.state === "sent") return { ...(result.values && { values: result.values }), isSent: true };
	if (result.state === "wrong") return result;
	return { values: result.values, failure: new ApiError(result.status, result) };
}

const NONE: ReadonlySet<string> = new Set();

function firstStatus({ isSent, failure }: Pick<FirstOutcome<object>, "isSent" | "failure">): Status {
	if (isSent) return { step: "sent" };
	return failure === undefined ? { step: "idle" } : { step: "failed", error: failure };
}

function withTyped<Values extends object>(values: Values, form: FormData): Values {
	const typed = Object.entries(values).flatMap(([name, value]) => {
		const text = form.get(name);
		return typeof value === "string" && typeof text === "string" ? [[name, text]] : [];
	});
	return { ...values, ...Object.fromEntries(typed) };
}

/** The fields that the server rejected, if the form has them. */
function problemsOf<Values extends object>(error: unknown, values: Values): Problem<Values, FieldCode>[] {
	if (!isApiError(error)) return [];
	return error.problems.flatMap(({ field, code }) => {
		// One entry of a list is a part of its field.
		const [name = ""] = field.split(".");
		return isFieldOf(values, name) ? [{ field: name, code: isFieldCode(code) ? code : "invalid" }] : [];
	});
}

function isFieldOf<Values extends object>(values: Values, field: string): field is Name<Values> {
	return Object.hasOwn(values, field);
}

function focusField(form: HTMLFormElement, name: string): void {
	const input = form.elements.namedItem(name);
	if (input instanceof HTMLElement) input.focus();
}
