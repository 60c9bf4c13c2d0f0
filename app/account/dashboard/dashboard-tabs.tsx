import { type KeyboardEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SessionUser } from "#app/account/session.ts";
import { classNames } from "#app/interface/class-names.ts";
import type { Dashboard } from "./account-calls.ts";
import { useDashboardTexts } from "./dashboard-texts.ts";
import { OrdersTab } from "./orders-tab.tsx";
import { PointsTab } from "./points-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { SupportTab } from "./support-tab.tsx";
import type { ChangeDashboard } from "./use-dashboard.ts";

/** The tabs in their order (DASH-11, DASH-22); each has its word in the address, so that it can be linked. */
const TABS = ["orders", "points", "settings", "support"] as const;
type Tab = (typeof TABS)[number];

type DashboardTabsProps = { user: SessionUser; data: Dashboard; change: ChangeDashboard };

/** Four tabs, of which one is open. */
export function DashboardTabs(props: DashboardTabsProps) {
	const { say } = useDashboardTexts();
	const { hash } = useLocation();
	const navigate = useNavigate();
	const buttons = useRef<Partial<Record<Tab, HTMLButtonElement | null>>>({});
	const open = TABS.find((tab) => hash === `#${tab}`) ?? "orders";

	const choose = (tab: Tab) => void navigate({ hash: tab }, { replace: true, preventScrollReset: true });

	const onKeyDown = (event: KeyboardEvent) => {
		const next = neighbour(open, event.key);
		if (next === null) return;
		event.preventDefault();
		choose(next);
		buttons.current[next]?.focus();
	};

	return (
		<div className="mt-10">
			<div
				role="tablist"
				aria-label={say("tabs")}
				onKeyDown={onKeyDown}
				className="grid grid-cols-2 gap-1 rounded-card bg-sunken p-1.5 sm:flex"
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
						onClick={() => choose(tab)}
						className={classNames(
							"min-h-12 grow rounded-control px-3 py-1.5 text-[0.9375rem] leading-tight font-semibold transition-colors duration-150 sm:px-5",
							tab === open ? "bg-brand text-on-brand shadow-card" : "text-muted hover:text-brand-strong",
						)}
					>
						{say(`tab_${tab}`)}
					</button>
				))}
			</div>
			<div role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} className="mt-8">
				<Panel tab={open} {...props} />
			</div>
		</div>
	);
}

function Panel({ tab, user, data, change }: DashboardTabsProps & { tab: Tab }) {
	switch (tab) {
		case "orders":
			return <OrdersTab page={data.orders} change={change} />;
		case "points":
			return <PointsTab page={data.points} change={change} />;
		case "settings":
			return <SettingsTab user={user} data={data} change={change} />;
		case "support":
			return <SupportTab />;
	}
}

/** The tab that a key leads to, around the ends. */
function neighbour(open: Tab, key: string): Tab | null {
	const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
	if (key === "Home") return TABS[0];
	if (key === "End") return TABS.at(-1) ?? null;
	const step = steps[key];
	return step === undefined ? null : (TABS.at((TABS.indexOf(open) + step) % TABS.length) ?? null);
}
