import { useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import type { NewApiKeyResponse } from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/api-keys.route.ts";
import { keyColumns } from "./key-columns.tsx";
import { KeyForm } from "./key-form.tsx";
import { NewKey } from "./new-key.tsx";

export function clientLoader({ request }: { request: Request }) {
	return adminApi.get("/api/admin/api-keys", { signal: request.signal });
}

export default function ApiKeysPage({ loaderData: keys }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const [made, setMade] = useState<NewApiKeyResponse | null>(null);
	return (
		<SettingsPage>
			<PageCard
				title={t("keys_new")}
				hint={
					<>
						{t("keys_text")}{" "}
						<a className="font-semibold text-brand underline" href="/api">
							{t("keys_guide")}
						</a>
					</>
				}
			>
				<KeyForm onMade={setMade} />
			</PageCard>
			{made && <NewKey made={made} onDone={() => setMade(null)} />}
			<DataTable
				label={t("nav_api_keys")}
				rows={keys}
				columns={keyColumns(t)}
				idOf={({ id }) => id}
				nameOf={({ name }) => name}
				empty={<EmptyList title={t("keys_empty")} text={t("keys_empty_text")} />}
			/>
		</SettingsPage>
	);
}
