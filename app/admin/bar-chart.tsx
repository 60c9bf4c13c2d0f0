import { classNames } from "#app/interface/class-names.ts";

type Bar = { name: string; value: number; text: string };

const HEIGHT = 100;
const STEP = 12;
const GAP = 3;

/** Columns over time. A drawing for the eye; for everybody else each column is a line of a list. */
export function BarChart({ label, bars, className }: { label: string; bars: readonly Bar[]; className?: string }) {
	const most = Math.max(1, ...bars.map(({ value }) => value));
	return (
		<figure className={className}>
			<figcaption className="text-sm text-muted">{label}</figcaption>
			<svg
				aria-hidden
				viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
				preserveAspectRatio="none"
				className="mt-2 h-28 w-full text-brand"
			>
				{bars.map(({ name, value, text }, index) => {
					const height = value === 0 ? 1 : Math.max(3, (value / most) * HEIGHT);
					return (
						<rect
							key={name}
							x={index * STEP + GAP / 2}
							y={HEIGHT - height}
							width={STEP - GAP}
							height={height}
							rx={1.5}
							fill="currentColor"
							className={classNames(value === 0 && "opacity-25")}
						>
							<title>{text}</title>
						</rect>
					);
				})}
			</svg>
			<ul className="sr-only">
				{bars
					.filter(({ value }) => value > 0)
					.map(({ name, text }) => (
						<li key={name}>{text}</li>
					))}
			</ul>
		</figure>
	);
}
