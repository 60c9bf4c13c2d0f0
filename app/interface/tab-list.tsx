import { type KeyboardEvent, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

type TabListProps<Tab extends string> = {
	tabs: readonly Tab[];
	open: Tab;
	label: string;
	textOf(tab: Tab): string;
	onChoose(tab: Tab): void;
	className: string;
	tabClassName: string;
};

/**
 * A tab list with one tab stop; arrow keys, Home and End move between tabs. The open tab's panel is the element with
 * the id `panel-<tab>`.
 */
export function TabList<Tab extends string>(props: TabListProps<Tab>) {
	const { tabs, open, label, textOf, onChoose, className, tabClassName } = props;
	const buttons = useRef<Partial<Record<Tab, HTMLButtonElement | null>>>({});
	useEffect(() => {
		// The list may be wider than a phone's screen: scrolls to the open tab unless it is already visible.
		const tab = buttons.current[open];
		const row = tab?.parentElement;
		if (!tab || !row) return;
		const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
		const isInSight = start >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth;
		if (!isInSight) row.scrollLeft = (start + end - row.clientWidth) / 2;
	}, [open]);
	const onKeyDown = (event: KeyboardEvent) => {
		const next = neighbor(tabs, open, event.key);
		if (next === undefined) return;
		event.preventDefault();
		onChoose(next);
		buttons.current[next]?.focus();
	};
	return (
		<div
			role="tablist"
			aria-label={label}
			onKeyDown={onKeyDown}
			className={classNames("relative gap-1 rounded-card p-1.5", className)}
		>
			{tabs.map((tab) => (
				<button
					key={tab}
					ref={(element) => {
						buttons.current[tab] = element;
					}}
					type="button"
					role="tab"
					id={`tab-${tab}`}
					aria-selected={tab === open}
					aria-controls={tab === open ? `panel-${tab}` : undefined}
					tabIndex={tab === open ? 0 : -1}
					onClick={() => onChoose(tab)}
					className={classNames(
						"grow rounded-control text-[0.9375rem] font-semibold",
						tab === open
							? "bg-brand text-on-brand shadow-card"
							: "text-muted hover:bg-brand-soft hover:text-brand-strong",
						tabClassName,
					)}
				>
					{textOf(tab)}
				</button>
			))}
		</div>
	);
}

/** The tab a key moves to, wrapping around. */
function neighbor<Tab extends string>(tabs: readonly Tab[], open: Tab, key: string): Tab | undefined {
	const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
	if (key === "Home") return tabs[0];
	if (key === "End") return tabs.at(-1);
	const step = steps[key];
	return step === undefined ? undefined : tabs.at((tabs.indexOf(open) + step) % tabs.length);
}
