import { buttonClass } from "#app/interface/button.tsx";

type FileButtonProps = { label: string; onText(text: string): void };

/** Opens a text file, such as a label program's list of shipments. */
export function FileButton({ label, onText }: FileButtonProps) {
	return (
		<label
			className={`${buttonClass({ variant: "secondary", size: "small" })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-brand`}
		>
			{label}
			<input
				type="file"
				accept=".csv,.txt,.tsv,text/csv,text/plain"
				className="sr-only"
				onChange={async (event) => {
					const [file] = event.target.files ?? [];
					if (file === undefined) return;
					// The same file can be chosen again.
					event.target.value = "";
					onText(await file.text());
				}}
			/>
		</label>
	);
}
