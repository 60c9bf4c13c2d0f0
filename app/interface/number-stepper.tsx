import { Minus, Plus } from "lucide";
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type NumberStepperProps = {
	/** Its name in a form posted without JavaScript, where the buttons are hidden. */
	name?: string;
	value: number;
	min: number;
	max?: number;
	/** The requested number, limited only by `min`. */
	onChange(wanted: number): void;
	/** Parses what was typed, on blur or Enter. */
	parse(text: string): number;
	/** The minus button also works at `min`, for example to remove a line. */
	canGoBelowMin?: boolean;
	labels: { field: string; decrease: string; increase: string };
	isDisabled?: boolean;
	size?: "medium" | "large";
};

const STEP_BUTTON =
	"grid noscript:hidden aspect-square h-full place-items-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand-strong disabled:text-muted/60 disabled:hover:bg-transparent";

/** A number input between minus and plus buttons; incomplete input stays until it is finished. */
export function NumberStepper(props: NumberStepperProps) {
	const { value, min, max, onChange, parse, canGoBelowMin = false, labels, isDisabled = false } = props;
	const [draft, setDraft] = useState<string | null>(null);
	const input = useRef<HTMLInputElement>(null);

	/** Takes the number that is shown: the draft of this render may be older. */
	const finish = () => {
		setDraft(null);
		const wanted = parse(input.current?.value ?? "");
		if (wanted !== value) onChange(wanted);
	};
	const takeTyped = useEffectEvent(finish);
	// Keeps the number that was typed or stepped to before hydration.
	useLayoutEffect(() => takeTyped(), []);

	const finishOnEnter = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		// Enter commits the number instead of submitting the surrounding form.
		event.preventDefault();
		finish();
	};

	return (
		<div
			className={classNames(
				"inline-flex items-stretch rounded-full border border-line-strong bg-surface p-px",
				props.size === "large" ? "h-14" : "h-12",
			)}
		>
			<button
				type="button"
				data-step="down"
				className={STEP_BUTTON}
				aria-label={labels.decrease}
				disabled={isDisabled || (value <= min && !canGoBelowMin)}
				onClick={() => onChange(value - 1)}
			>
				<Icon of={Minus} className="size-4.5" />
			</button>
			<input
				ref={input}
				type="number"
				name={props.name}
				inputMode="numeric"
				aria-label={labels.field}
				className="w-11 bg-transparent noscript:w-20 text-center text-base font-semibold tabular-nums focus-visible:outline-offset-0"
				min={min}
				max={max}
				step={1}
				disabled={isDisabled}
				value={draft ?? value}
				onChange={(event) => setDraft(event.target.value)}
				onBlur={finish}
				onKeyDown={finishOnEnter}
			/>
			<button
				type="button"
				data-step="up"
				className={STEP_BUTTON}
				aria-label={labels.increase}
				disabled={isDisabled}
				onClick={() => onChange(value + 1)}
			>
				<Icon of={Plus} className="size-4.5" />
			</button>
		</div>
	);
}
