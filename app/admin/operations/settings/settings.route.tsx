import { ChevronRight } from "lucide";
import { href } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { WarmLink } from "#app/admin/warm-link.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { SETTING_GROUPS } from "#shop/kernel/settings/settings.rules.ts";
import type { Route } from "./+types/settings.route.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function clientLoader({ request: { signal } }: { request: Request }) {
	return { settings: await adminApi.get("/api/admin/settings", { signal }) };
}

/** The groups of the owner's settings, each with who changed it last, and what only the server's configuration sets. */
export default function StoreSettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const { publicUrl, timeZone } = useSiteInfo();
	return (
		<SettingsPage>
			<ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
				{SETTING_GROUPS.map((group) => {
					const { isSaved, savedBy, savedAt } = settings[group];
					return (
						<li key={group}>
							<WarmLink
								to={href("/admin/settings/store/:group", { group })}
								className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
							>
								<span className="min-w-0 grow">
									<span className="block font-semibold">{t(`settings_${group}`)}</span>
									<span className="block text-muted">{t(`settings_${group}_about`)}</span>
								</span>
								<span className="hidden text-right text-sm text-muted sm:block">
									{isSaved && savedBy !== null && savedAt !== null
										? t("settings_saved_by", { who: savedBy, when: time(savedAt) })
										: t("settings_is_default")}
								</span>
								<Icon of={ChevronRight} className="size-4 shrink-0 text-muted" />
							</WarmLink>
						</li>
					);
				})}
			</ul>
			<PageCard title={t("settings_server")} hint={t("settings_server_hint")}>
				<dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
					<dt className="text-muted">{t("setting_url")}</dt>
					<dd className="font-medium wrap-anywhere">{publicUrl}</dd>
					<dt className="text-muted">{t("setting_time_zone")}</dt>
					<dd className="font-medium wrap-anywhere">{timeZone}</dd>
				</dl>
			</PageCard>
		</SettingsPage>
	);
}
