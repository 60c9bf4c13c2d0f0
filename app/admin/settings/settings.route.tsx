import { Link } from "react-router";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { StoreSettings } from "./store-settings.tsx";

const PAGES = [
	{ path: "/admin/settings/security", name: "nav_security", text: "settings_security" },
	{ path: "/admin/settings/api-keys", name: "nav_api_keys", text: "settings_api_keys" },
] as const;

export const meta = adminMeta("nav_settings");

export default function SettingsPage() {
	const t = useT(adminTexts);
	return (
		<div className="max-w-4xl">
			<TabHeading title={t("nav_settings")} />
			<ul className="grid gap-3 sm:grid-cols-2">
				{PAGES.map(({ path, name, text }) => (
					<li key={path} className="relative rounded-xl border border-line bg-surface p-4 hover:border-brand">
						<Link to={path} className="font-semibold after:absolute after:inset-0">
							{t(name)}
						</Link>
						<p className="mt-1 text-muted">{t(text)}</p>
					</li>
				))}
			</ul>
			<StoreSettings />
		</div>
	);
}
