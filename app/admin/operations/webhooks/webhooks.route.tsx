import { useState } from "react";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import type { WebhookSecretResponse } from "#app/api/admin/operations/webhooks/webhooks.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/webhooks.route.ts";
import { NewSecret } from "./new-secret.tsx";
import { webhookColumns } from "./webhook-columns.tsx";
import { WebhookForm } from "./webhook-form.tsx";

export function clientLoader({ request }: { request: Request }) {
	return adminApi.get("/api/admin/webhooks", { signal: request.signal });
}

const NONE = { url: "", events: [] };

/** The addresses that hear what happens in the shop. */
export default function WebhooksPage({ loaderData: webhooks }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [made, setMade] = useState<WebhookSecretResponse | null>(null);
	return (
		<SettingsPage>
			{made && <NewSecret made={made} onDone={() => setMade(null)} />}
			<DataTable
				label={t("nav_webhooks")}
				rows={webhooks}
				columns={webhookColumns(t)}
				idOf={({ id }) => id}
				nameOf={({ url }) => url}
				empty={<EmptyList title={t("webhooks_empty")} text={t("webhooks_empty_text")} />}
			/>
			<PageCard title={t("webhooks_new")} hint={t("webhooks_text")}>
				<WebhookForm
					initial={NONE}
					label={t("webhooks_add")}
					isForMany
					onSave={async (body) => setMade(await post("/api/admin/webhooks", { body }))}
				/>
			</PageCard>
		</SettingsPage>
	);
}
