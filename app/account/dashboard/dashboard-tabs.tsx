import { useLocation, useNavigate } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { useHydrated } from "#app/interface/hooks.ts";
import { TabList } from "#app/interface/tab-list.tsx";
import { AccountSupportTab } from "./account-support-tab.tsx";
import { AccountOrdersTab } from "./orders/account-orders-tab.tsx";
import { PointsTab } from "./points/points-tab.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import type { DashboardView } from "./use-dashboard.ts";

/** The tabs in order (DASH-11, DASH-22); the open one is in the URL, so that it can be linked. */
const TABS = ["orders", "points", "settings", "support"] as const;
type Tab = (typeof TABS)[number];

/** Without scripts the tabs stand one below the other, with links to each. */
export function DashboardTabs(props: DashboardView) {
	const t = useT(dashboardTexts);
	const { hash } = useLocation();
	const navigate = useNavigate();
	const open = TABS.find((tab) => hash === `#${tab}`) ?? "orders";

	const choose = (tab: Tab) => void navigate({ hash: tab }, { replace: true, preventScrollReset: true });

	if (!useHydrated()) {
		return (
			<>
				<nav aria-label={t("tabs")} className="mt-8 flex flex-wrap gap-2">
					{TABS.map((tab) => (
						<a
							key={tab}
							href={`#${tab}`}
							className="inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 font-semibold text-brand-strong hover:underline"
						>
							{t(`tab_${tab}`)}
						</a>
					))}
				</nav>
				{TABS.map((tab) => (
					<div key={tab} id={tab} className="mt-12">
						<Panel tab={tab} {...props} />
					</div>
				))}
			</>
		);
	}
	return (
		<div className="mt-10">
			<TabList
				tabs={TABS}
				open={open}
				label={t("tabs")}
				textOf={(tab) => t(`tab_${tab}`)}
				onChoose={choose}
				className="grid grid-cols-2 bg-sunken sm:flex"
				tabClassName="min-h-12 px-3 py-1.5 leading-tight sm:px-5"
			/>
			<div role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} className="mt-8">
				<Panel tab={open} {...props} />
			</div>
		</div>
	);
}

function Panel({ tab, user, data, change, result = null }: DashboardView & { tab: Tab }) {
	switch (tab) {
		case "orders":
			return <AccountOrdersTab page={data.orders} change={change} />;
		case "points":
			return <PointsTab page={data.points} change={change} />;
		case "settings":
			return <SettingsTab user={user} data={data} change={change} result={result} />;
		case "support":
			return <AccountSupportTab />;
	}
}
