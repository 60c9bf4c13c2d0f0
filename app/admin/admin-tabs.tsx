import { useLocation, useNavigate } from "react-router";
import { TabList } from "#app/interface/tab-list.tsx";
import { useAdminTexts } from "./admin-texts.ts";

/** The six tabs of the specification in their order, then the other daily tasks (ASHL-01). */
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
export type AdminTab = (typeof TABS)[number];

/** The open tab and a setter; the tab is stored in the URL. */
export function useOpenTab(): [AdminTab, (tab: AdminTab) => void] {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const open = TABS.find((tab) => hash === `#${tab}`) ?? TABS[0];
	return [open, (tab) => void navigate({ hash: tab }, { replace: true, preventScrollReset: true })];
}

/** A tab list; arrow keys move between tabs. */
export function AdminTabs({ open, onChoose }: { open: AdminTab; onChoose(tab: AdminTab): void }) {
	const t = useAdminTexts();
	return (
		<TabList
			tabs={TABS}
			open={open}
			label={t("tabs")}
			textOf={(tab) => t(`tab_${tab}`)}
			onChoose={onChoose}
			className="mt-8 flex overflow-x-auto border border-line bg-surface"
			tabClassName="min-h-11 px-3.5 whitespace-nowrap"
		/>
	);
}
