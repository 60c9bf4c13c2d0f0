import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/backups.route.ts";
import { backupColumns } from "./backup-columns.tsx";
import { BackupStatus } from "./backup-status.tsx";

export async function clientLoader({ request: { signal } }: { request: Request }) {
	const state = await adminApi.get("/api/admin/backups/state", { signal });
	// A place that cannot be reached is what the state tells, and the page shows.
	const list = await adminApi.get("/api/admin/backups", { signal }).catch((error: unknown) => {
		if (state.problem === "failed") return { backups: [], total: 0 };
		throw error;
	});
	return { state, ...list };
}

export default function BackupsPage({ loaderData: { state, backups, total } }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const { language } = useLanguage();
	return (
		<SettingsPage>
			<BackupStatus state={state} />
			{backups.length > 0 && (
				<DataTable
					label={t("nav_backups")}
					rows={backups}
					columns={backupColumns(t, { language, time })}
					idOf={({ name }) => name}
					nameOf={({ name }) => name}
					// The status above says so.
					empty={null}
				/>
			)}
			{total > backups.length && <p className="text-muted">{t("backups_newest", { count: backups.length, total })}</p>}
		</SettingsPage>
	);
}
