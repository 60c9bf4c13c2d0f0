import { Alert } from "#app/interface/alert.tsx";

type DisputeConsentProps = {
	text: string;
	label: string;
	isRequired?: boolean;
	isGiven: boolean;
	onChange(isGiven: boolean): void;
};

/** Before something is shipped whose payment is disputed: why not to, and the box that says to do it anyway. */
export function DisputeConsent({ text, label, isRequired = false, isGiven, onChange }: DisputeConsentProps) {
	return (
		<Alert tone="error" className="mb-4">
			<p className="wrap-anywhere">{text}</p>
			<label className="mt-1 flex min-h-9 cursor-pointer items-center gap-2.5 font-medium pointer-coarse:min-h-11">
				<input
					type="checkbox"
					required={isRequired}
					checked={isGiven}
					onChange={(event) => onChange(event.target.checked)}
					className="size-4 accent-brand"
				/>
				{label}
			</label>
		</Alert>
	);
}
