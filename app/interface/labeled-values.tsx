import { classNames } from "./class-names.ts";

/** Short values with their labels, three in a row where there is room. */
export function LabeledValues(props: { values: readonly { label: string; value: string }[]; className?: string }) {
	return (
		<dl className={classNames("grid gap-x-8 gap-y-4 sm:grid-cols-3", props.className)}>
			{props.values.map(({ label, value }) => (
				<div key={label}>
					<dt className="text-sm text-muted">{label}</dt>
					<dd className="mt-0.5 font-bold">{value}</dd>
				</div>
			))}
		</dl>
	);
}
