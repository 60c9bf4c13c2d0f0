import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { KeysTab } from "./keys-tab.tsx";

export const meta = adminMeta("nav_api_keys");

export default function ApiKeysPage() {
	return <KeysTab />;
}
