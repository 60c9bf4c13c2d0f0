import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/interface/icon.tsx";
import { useListParams } from "./use-list-params.ts";

type FilterSelectProps = {
	/** The value's name in the URL. */
	name: string;
	label: string;
	/** The first one is chosen while the URL has none; its value is "". */
	options: readonly { value: string; text: string }[];
	/** That there are more, and how to find them. */
	rest?: string | null;
};

/** A filter or an order of a list with too many choices for tabs, kept in the URL. */
export function FilterSelect({ name, label, options, rest = null }: FilterSelectProps) {
	const { get, set } = useListParams();
	return (
		<SelectFrame label={label} value={get(name)} onChange={(value) => set({ [name]: value })}>
			{options.map(({ value, text }) => (
				<option key={value} value={value}>
					{text}
				</option>
			))}
			{rest !== null && <option disabled>{rest}</option>}
		</SelectFrame>
	);
}

type SelectFrameProps = {
	label: string;
	value: string;
	isDisabled?: boolean;
	onChange(value: string): void;
	children: ReactNode;
};

/** Its look, for a choice that sets something else than one value of the URL. */
export function SelectFrame({ label, value, isDisabled = false, onChange, children }: SelectFrameProps) {
	return (
		<span className="relative block min-w-0 max-sm:grow sm:shrink-0">
			<select
				aria-label={label}
				value={value}
				disabled={isDisabled}
				onChange={(event) => onChange(event.target.value)}
				className="min-h-control-small w-full appearance-none rounded-control border border-line-strong bg-surface pr-9 pl-3 text-base hover:border-brand sm:max-w-64 sm:text-sm"
			>
				{children}
			</select>
			<Icon
				of={ChevronDown}
				className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
			/>
		</span>
	);
}
