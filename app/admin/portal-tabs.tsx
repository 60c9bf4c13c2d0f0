import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { classNames } from "#app/interface/class-names.ts";
import { useAdminTexts } from "./admin-texts.ts";

/** The six tabs of the specification in their order, then what an owner needs every day (ASHL-01). */
const TABS = [
	"images",
	"content",
	"visual",
	"reviews",
	"support",
	"activity",
	"orders",
	"products",
	"security",
	"keys",
] as const;
export type PortalTab = (typeof TABS)[number];

/** The open tab and a way to open another one; each has its word in the address. */
export function useOpenTab(): [PortalTab, (tab: PortalTab) => void] {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const open = TABS.find((tab) => hash === `#${tab}`) ?? TABS[0];
	return [open, (tab) => void navigate({ hash: tab }, { replace: true, preventScrollReset: true })];
}

/** A row of tabs; arrows lead from one to the next. */
export function PortalTabs({ open, onChoose }: { open: PortalTab; onChoose(tab: PortalTab): void }) {
	const say = useAdminTexts();
	const buttons = useRef<Partial<Record<PortalTab, HTMLButtonElement | null>>>({});
	useEffect(() => {
		// On a phone the row is longer than the screen; whoever comes by an address sees the open tab all the same. One that
		// is in sight stays where it was pressed.
		const [tab, row] = [buttons.current[open], buttons.current[open]?.parentElement];
		if (!tab || !row) return;
		const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
		const isInSight = start >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth;
		if (!isInSight) row.scrollLeft = (start + end - row.clientWidth) / 2;
	}, [open]);
	const onKeyDown = (event: KeyboardEvent) => {
		const next = neighbour(open, event.key);
		if (next === null) return;
		event.preventDefault();
		onChoose(next);
		buttons.current[next]?.focus();
	};
	return (
		<div
			role="tablist"
			aria-label={say("tabs")}
			onKeyDown={onKeyDown}
			className="relative mt-8 flex gap-1 overflow-x-auto rounded-card border border-line bg-surface p-1.5"
		>
			{TABS.map((tab) => (
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
						"min-h-11 grow rounded-control px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors duration-150",
						tab === open
							? "bg-brand text-on-brand shadow-card"
							: "text-muted hover:bg-brand-soft hover:text-brand-strong",
					)}
				>
					{say(`tab_${tab}`)}
				</button>
			))}
		</div>
	);
}

function neighbour(open: PortalTab, key: string): PortalTab | null {
	const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
	if (key === "Home") return TABS[0];
	if (key === "End") return TABS.at(-1) ?? null;
	const step = steps[key];
	return step === undefined ? null : (TABS.at((TABS.indexOf(open) + step) % TABS.length) ?? null);
}
