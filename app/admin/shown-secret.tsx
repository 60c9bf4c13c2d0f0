import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";

type ShownSecretProps = {
	id: string;
	value: string;
	/** `copyFailed` is for browsers that block the clipboard, as they do without HTTPS. */
	texts: { title: string; text: string; label: string; copy: string; copied: string; copyFailed: string; done: string };
	onDone(): void;
};

/** The only time that a secret is shown; stays until it has been copied. */
export function ShownSecret({ id, value, texts, onDone }: ShownSecretProps) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(value);
			showToast("success", texts.copied);
		} catch {
			showToast("notice", texts.copyFailed);
		}
	};
	return (
		<Alert tone="notice" title={texts.title}>
			<p>{texts.text}</p>
			<TextField
				id={id}
				label={texts.label}
				isCode
				className="mt-2"
				readOnly
				value={value}
				onChange={() => {}}
				onFocus={(event) => event.target.select()}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button variant="secondary" size="small" onClick={() => void copy()}>
					{texts.copy}
				</Button>
				<Button variant="quiet" size="small" onClick={onDone}>
					{texts.done}
				</Button>
			</div>
		</Alert>
	);
}
