import type { ReactNode } from "react";

type SwitchRowProps = { label: string; checked: boolean; onChange(isOn: boolean): void; children?: ReactNode };

/** A switch of a form, with what it opens below it. */
export function SwitchRow({ label, checked, onChange, children }: SwitchRowProps) {
	return (
		<div>
			<label className="flex min-h-8 items-center gap-2.5 font-semibold pointer-coarse:min-h-11">
				<input
					type="checkbox"
					className="size-4 shrink-0 accent-brand"
					checked={checked}
					onChange={(event) => onChange(event.target.checked)}
				/>
				{label}
			</label>
			{children && <div className="mt-3 ml-6.5 grid gap-4 sm:grid-cols-2">{children}</div>}
		</div>
	);
}
