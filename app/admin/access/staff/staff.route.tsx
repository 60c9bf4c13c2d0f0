import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { STAFF_ROLES } from "#shop/kernel/staff-roles.rules.ts";
import type { Route } from "./+types/staff.route.ts";
import { InviteForm } from "./invite-form.tsx";
import { staffColumns } from "./staff-columns.tsx";

export function clientLoader({ request }: { request: Request }) {
	return adminApi.get("/api/admin/staff", { signal: request.signal });
}

/** Who works in the admin besides the owner, and as what. */
export default function StaffPage({ loaderData: staff }: Route.ComponentProps) {
	const t = useT(adminTexts);
	return (
		<SettingsPage>
			<PageCard title={t("staff_invite")} hint={t("staff_invite_text")}>
				<InviteForm />
			</PageCard>
			<DataTable
				label={t("nav_staff")}
				rows={staff}
				columns={staffColumns(t)}
				idOf={({ id }) => id}
				nameOf={({ name }) => name}
				empty={<EmptyList title={t("staff_empty")} text={t("staff_empty_text")} />}
			/>
			<dl className="grid gap-x-4 gap-y-1 px-1 text-muted sm:grid-cols-[8rem_1fr]">
				{STAFF_ROLES.map((role) => (
					<div key={role} className="contents">
						<dt className="font-semibold text-ink">{t(`staff_role_${role}`)}</dt>
						<dd className="max-sm:mb-2">{t(`staff_role_${role}_about`)}</dd>
					</div>
				))}
			</dl>
		</SettingsPage>
	);
}
