import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { SupportTab } from "./support-tab.tsx";

export const meta = adminMeta("nav_support");

export default function SupportPage() {
	return <SupportTab />;
}
