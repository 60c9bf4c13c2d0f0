import { useLocation, useNavigate } from "react-router";
import type { SessionUser } from "#app/account/session-user.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { TabList } from "#app/interface/tab-list.tsx";
import type { Dashboard } from "./account-calls.ts";
import { AccountSupportTab } from "./account-support-tab.tsx";
import { AccountOrdersTab } from "./orders/account-orders-tab.tsx";
import { PointsTab } from "./points/points-tab.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import type { ChangeDashboard } from "./use-dashboard.ts";

/** The tabs in order (DASH-11, DASH-22); the open one is in the URL, so that it can be linked. */
const TABS = ["orders", "points", "settings", "support"] as const;
type Tab = (typeof TABS)[number];

type DashboardTabsProps = { user: SessionUser; data: Dashboard; change: ChangeDashboard };

export function DashboardTabs(props: DashboardTabsProps) {
	const t = useT(dashboardTexts);
	const { hash } = useLocation();
	const navigate = useNavigate();
	const open = TABS.find((tab) => hash === `#${tab}`) ?? "orders";

	const choose = (tab: Tab) => void navigate({ hash: tab }, { replace: true, preventScrollReset: true });

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

function Panel({ tab, user, data, change }: DashboardTabsProps & { tab: Tab }) {
	switch (tab) {
		case "orders":
			return <AccountOrdersTab page={data.orders} change={change} />;
		case "points":
			return <PointsTab page={data.points} change={change} />;
		case "settings":
			return <SettingsTab user={user} data={data} change={change} />;
		case "support":
			return <AccountSupportTab />;
	}
}
