import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { ActivityTab } from "./activity-tab.tsx";

export const meta = adminMeta("nav_activity");

export default function ActivityPage() {
	return <ActivityTab />;
}
