import { type FormEvent, useState } from "react";
import { useOneAtATime } from "./hooks.ts";

/** `problem` says why the last submission failed, `error` is what it threw; both are null before that. */
export type Submission = {
	isBusy: boolean;
	error: unknown;
	problem: string | null;
	onSubmit(event: FormEvent): Promise<void>;
	/** Does the same without an event, such as after a question. */
	submit(): Promise<void>;
	/** Forgets the failure, for example when the form was changed. */
	clear(): void;
};

/** Submits a form: one submission at a time, and a failure stays visible until the next. */
export function useSubmit(work: () => Promise<void>, problemOf: (error: unknown) => string): Submission {
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const once = useOneAtATime();
	const submit = () =>
		once(async () => {
			setBusy(true);
			setError(null);
			await work().catch(setError);
			setBusy(false);
		});
	return {
		isBusy,
		error,
		problem: error === null ? null : problemOf(error),
		onSubmit(event) {
			event.preventDefault();
			return submit();
		},
		submit,
		clear: () => setError(null),
	};
}
