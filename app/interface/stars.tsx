import { classNames } from "./class-names.ts";

const FIVE = [1, 2, 3, 4, 5] as const;
const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";

/** Where the shape begins and ends in its box of 24, so that half a star is half of what is seen. */
const STAR_LEFT = 2;
const STAR_WIDTH = 20;

/** A rating from 0 to 5, drawn to the tenth (REV-02); `label` says the number. */
export function Stars(props: { rating: number; label: string; isSmall?: boolean; className?: string }) {
	const { rating, label, isSmall = false, className } = props;
	return (
		<span role="img" aria-label={label} className={classNames("inline-flex", !isSmall && "gap-0.5", className)}>
			{FIVE.map((star) => (
				<StarShape
					key={star}
					filled={Math.min(Math.max(rating - star + 1, 0), 1)}
					className={isSmall ? "size-3.5 sm:size-4" : "size-5"}
				/>
			))}
		</span>
	);
}

/** A star rating input of native radio buttons, for pointer, keyboard and screen reader. */
export function StarField(props: {
	name: string;
	legend: string;
	value: number;
	labelOf(star: number): string;
	onChange(star: number): void;
}) {
	const { name, legend, value, labelOf, onChange } = props;
	return (
		<fieldset>
			<legend className="mb-1 text-[0.9375rem] font-semibold">{legend}</legend>
			<div className="-ml-1.5 flex">
				{FIVE.map((star) => (
					<label
						key={star}
						className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-brand"
					>
						<input
							type="radio"
							name={name}
							value={star}
							checked={star === value}
							onChange={() => onChange(star)}
							aria-label={labelOf(star)}
							className="sr-only"
						/>
						<StarShape filled={star <= value ? 1 : 0} className="size-8" />
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** `filled` is the part of it that is full, from 0 to 1. */
function StarShape({ filled, className }: { filled: number; className: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={className}
			stroke="currentColor"
			strokeWidth={1.5}
			strokeLinejoin="round"
		>
			{filled < 1 && <path d={STAR} className="fill-transparent text-line-strong" />}
			{filled > 0 && (
				// An inner drawing cuts off what is wider than it.
				<svg aria-hidden="true" width={filled === 1 ? 24 : STAR_LEFT + filled * STAR_WIDTH} height={24}>
					<path d={STAR} className="fill-star text-star" />
				</svg>
			)}
		</svg>
	);
}
