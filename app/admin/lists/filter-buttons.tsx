import { classNames } from "#app/interface/class-names.ts";

type FilterButtonsProps<Choice extends string> = {
	label: string;
	choices: readonly Choice[];
	chosen: Choice;
	textOf(choice: Choice): string;
	onChoose(choice: Choice): void;
};

export function FilterButtons<Choice extends string>(props: FilterButtonsProps<Choice>) {
	const { label, choices, chosen, textOf, onChoose } = props;
	return (
		<fieldset className="flex flex-wrap gap-2">
			<legend className="sr-only">{label}</legend>
			{choices.map((one) => (
				<button
					key={one}
					type="button"
					aria-pressed={one === chosen}
					onClick={() => onChoose(one)}
					className={classNames(
						"min-h-11 rounded-full border px-4 text-[0.9375rem] font-medium",
						one === chosen
							? "border-brand bg-brand text-on-brand"
							: "border-line-strong bg-surface hover:border-brand hover:text-brand-strong",
					)}
				>
					{textOf(one)}
				</button>
			))}
		</fieldset>
	);
}
