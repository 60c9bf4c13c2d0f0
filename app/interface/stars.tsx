import { classNames } from "./class-names.ts";

const FIVE = [1, 2, 3, 4, 5] as const;
const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";

export function Stars(props: { rating: number; label: string; isSmall?: boolean; className?: string }) {
	const { rating, label, isSmall = false, className } = props;
	return (
		<span role="img" aria-label={label} className={classNames("inline-flex", !isSmall && "gap-0.5", className)}>
			{FIVE.map((star) => (
				<StarShape
					key={star}
					isFull={star <= Math.round(rating)}
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
						<StarShape isFull={star <= value} className="size-8" />
					</label>
				))}
			</div>
		</fieldset>
	);
}

function StarShape({ isFull, className }: { isFull: boolean; className: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={classNames(className, isFull ? "fill-star text-star" : "fill-transparent text-line-strong")}
			stroke="currentColor"
			strokeWidth={1.5}
			strokeLinejoin="round"
		>
			<path d={STAR} />
		</svg>
	);
}
