import type { ReactNode } from "react";
import { classNames } from "#app/interface/class-names.ts";

/** A row: a line of a table, or two to four lines on a phone. */
export const ROW =
	"group relative scroll-mt-[calc(var(--table-top)+2.5rem)] max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:border-b max-md:border-line max-md:px-4 max-md:py-2.5 max-md:last:border-b-0";

/** For rows without a checkbox: its column on a phone is only a gap. */
export const ROW_WITHOUT_BOX = "max-md:pl-1";

const BOX = "rounded-xl border border-line bg-surface";

/** What scrolls must do so without a mouse, too. */
const REACHED_BY_KEYS = 0;

/** What fills the rest of the window below a title and filters, or below figures as well. */
const HEIGHTS = { tall: "h-[calc(100dvh-15rem)] min-h-96", short: "h-[calc(100dvh-21rem)] min-h-96" } as const;
export type FrameHeight = keyof typeof HEIGHTS;

type TableFrameProps = {
	/** The name and height of a frame that scrolls; null for one as tall as its rows. */
	scrolling: { label: string; height: FrameHeight } | null;
	children: ReactNode;
};

/** The box around a table. Its header stays in sight: below the bar of the page, or at the top of what scrolls. */
export function TableFrame({ scrolling, children }: TableFrameProps) {
	if (scrolling === null) {
		return <div className={classNames(BOX, "[--table-top:3.5rem] max-md:overflow-hidden")}>{children}</div>;
	}
	return (
		<section
			aria-label={scrolling.label}
			tabIndex={REACHED_BY_KEYS}
			className={classNames(BOX, HEIGHTS[scrolling.height], "overflow-y-auto [--table-top:0px]")}
		>
			{children}
		</section>
	);
}
