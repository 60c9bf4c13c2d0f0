import { useState } from "react";
import { href } from "react-router";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { WebhookResponse, WebhookSecretResponse } from "#app/api/admin/operations/webhooks/webhooks.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { Route } from "./+types/webhook.route.ts";
import { deliveryColumns } from "./delivery-columns.tsx";
import { NewSecret } from "./new-secret.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookState } from "./webhook-columns.tsx";
import { WebhookForm } from "./webhook-form.tsx";

type LoaderArgs = { request: Request; params: { id?: string } };

/** An endpoint with its log; null if there is none of this id. */
export async function clientLoader({ request: { signal }, params: { id = "" } }: LoaderArgs) {
	const webhooks = await adminApi.get("/api/admin/webhooks", { signal });
	const webhook = webhooks.find((one) => one.id === id);
	if (webhook === undefined) return null;
	const deliveries = await adminApi.get("/api/admin/webhooks/{id}/deliveries", { params: { id }, signal });
	return { webhook, deliveries };
}

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const { put } = useWrites();
	const [made, setMade] = useState<WebhookSecretResponse | null>(null);
	if (loaderData === null) {
		return (
			<>
				<PageHeader title={t("webhooks_missing")} back={LIST(t("nav_webhooks"))} />
				<EmptyList title={t("webhooks_missing")} text={t("webhooks_missing_text")} />
			</>
		);
	}
	const { webhook, deliveries } = loaderData;
	const { id, url, events } = webhook;
	return (
		<>
			<PageHeader
				title={new URL(url).host}
				back={LIST(t("nav_webhooks"))}
				badges={<WebhookState webhook={webhook} t={t} />}
			>
				<WebhookActions webhook={webhook} onSecret={setMade} />
			</PageHeader>
			<div className="flex max-w-4xl flex-col gap-4">
				{made && <NewSecret made={made} onDone={() => setMade(null)} />}
				<Trouble webhook={webhook} />
				<DataTable
					label={t("webhooks_log")}
					rows={deliveries}
					columns={deliveryColumns(id, t, time)}
					idOf={(delivery) => delivery.id}
					nameOf={({ type }) => type}
					empty={<EmptyList title={t("webhooks_log_empty")} text={t("webhooks_log_empty_text")} />}
				/>
				<PageCard title={t("webhooks_edit")}>
					<WebhookForm
						key={id}
						initial={{ url, events }}
						label={t("webhooks_save")}
						onSave={async (body) => {
							await put("/api/admin/webhooks/{id}", { params: { id }, body });
							showToast("success", t("webhooks_saved"));
						}}
					/>
				</PageCard>
			</div>
		</>
	);
}

const LIST = (text: string) => ({ path: href("/admin/settings/webhooks"), text });

/** Why events wait, and what to do about it. */
function Trouble({ webhook: { pauseCause, failingSince, pending } }: { webhook: WebhookResponse }) {
	const t = useT(adminTexts);
	const time = useTime();
	if (pauseCause === "failures" || pauseCause === "gone") {
		return (
			<Alert tone="error" title={t("webhooks_stopped_title")}>
				<p>{t(`webhooks_stopped_${pauseCause}`, { count: pending })}</p>
			</Alert>
		);
	}
	if (pauseCause === null && failingSince !== null) {
		return (
			<Alert tone="notice">
				<p>{t("webhooks_failing", { time: time(failingSince), count: pending })}</p>
			</Alert>
		);
	}
	return null;
}
