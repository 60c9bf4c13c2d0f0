import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import type { ApiKeyResponse } from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";

/** Asks first: apps that use the key lose access at once. */
export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKeyResponse }) {
	const t = useT(adminTexts);
	const writes = useWrites();
	const revoke = async () => {
		try {
			await writes.delete("/api/admin/api-keys/{id}", { params: { id } });
			showToast("success", t("keys_revoke_done", { name }));
		} catch (error) {
			showToast("error", t("keys_revoke_failed", { message: failureText(error, t) }));
		}
	};
	return (
		<AskButton
			variant="secondary"
			label={t("keys_revoke")}
			title={t("keys_revoke_title")}
			question={<p>{t("keys_revoke_text", { name })}</p>}
			isDestructive
			onConfirm={revoke}
		/>
	);
}
