import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { ContentTab } from "./content-tab.tsx";

export const meta = adminMeta("nav_content");

export default function ContentPage() {
	return <ContentTab />;
}
