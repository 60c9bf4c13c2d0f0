import { ShownSecret } from "#app/admin/shown-secret.tsx";
import type { WebhookSecretResponse } from "#app/api/admin/operations/webhooks/webhooks.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";

/** The only time an endpoint's secret is shown. */
export function NewSecret({ made, onDone }: { made: WebhookSecretResponse; onDone(): void }) {
	const t = useT(adminTexts);
	return (
		<ShownSecret
			id="webhook-secret"
			value={made.secret}
			texts={{
				title: t("webhooks_secret_title"),
				text: t(made.previousSecretUntil === null ? "webhooks_secret_text" : "webhooks_secret_rotated"),
				label: t("webhooks_secret_label"),
				copy: t("webhooks_secret_copy"),
				copied: t("webhooks_secret_copied"),
				copyFailed: t("webhooks_secret_copy_failed"),
				done: t("keys_done"),
			}}
			onDone={onDone}
		/>
	);
}
