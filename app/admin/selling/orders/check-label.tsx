type CheckLabelProps = {
	label: string;
	isChecked: boolean;
	isRequired?: boolean;
	onChange(isChecked: boolean): void;
};

/** A box to check, with its label. */
export function CheckLabel({ label, isChecked, isRequired = false, onChange }: CheckLabelProps) {
	return (
		<label className="flex min-h-9 cursor-pointer items-center gap-2.5 font-medium pointer-coarse:min-h-11">
			<input
				type="checkbox"
				required={isRequired}
				checked={isChecked}
				onChange={(event) => onChange(event.target.checked)}
				className="size-4 shrink-0 accent-brand"
			/>
			{label}
		</label>
	);
}
