import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { SecurityTab } from "./security-tab.tsx";

export const meta = adminMeta("nav_security");

export default function SecurityPage() {
	return <SecurityTab />;
}
