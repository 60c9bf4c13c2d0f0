import { Alert } from "#app/interface/alert.tsx";
import { CheckLabel } from "./check-label.tsx";

type DisputeConsentProps = {
	text: string;
	label: string;
	isRequired?: boolean;
	isGiven: boolean;
	onChange(isGiven: boolean): void;
};

/** Before something is shipped whose payment is disputed: why not to, and the box that says to do it anyway. */
export function DisputeConsent({ text, isGiven, ...box }: DisputeConsentProps) {
	return (
		<Alert tone="error" className="mb-4">
			<p className="mb-1 wrap-anywhere">{text}</p>
			<CheckLabel {...box} isChecked={isGiven} />
		</Alert>
	);
}
