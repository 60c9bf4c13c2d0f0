import { type FormEvent, useEffect, useState } from "react";

/** After this time, in ms, a form that is still there may be sent again: its response did not come. */
const SENT_MS = 5000;

/**
 * For a form that the browser sends itself: pressed again while the response is on its way, it sends nothing more (D-160).
 * `sent` is the value of the button that was pressed; null if none was.
 */
export function useNativeForm() {
	const [sent, setSent] = useState<string | null>(null);
	useEffect(() => {
		if (sent === null) return;
		const timer = setTimeout(() => setSent(null), SENT_MS);
		return () => clearTimeout(timer);
	}, [sent]);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (sent !== null) return event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		setSent(submitter instanceof HTMLButtonElement ? submitter.value : "");
	};
	return { sent, props: { method: "post", onSubmit } as const };
}
