import { Alert } from "#app/interface/alert.tsx";

type FormMessageProps = {
	form: { isSent: boolean; failure: unknown };
	sent?: string;
	failed(error: unknown): string;
};

/** How the last submission of a form ended. */
export function FormMessage({ form, sent, failed }: FormMessageProps) {
	if (form.isSent && sent !== undefined) return <Message tone="success" text={sent} />;
	return form.failure === null ? null : <Message tone="error" text={failed(form.failure)} />;
}

function Message({ tone, text }: { tone: "success" | "error"; text: string }) {
	return (
		<Alert tone={tone}>
			<p>{text}</p>
		</Alert>
	);
}
