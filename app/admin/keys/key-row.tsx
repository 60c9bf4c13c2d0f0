import { adminApi } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { ApiKeyResponse } from "#app/api/admin/api-keys/api-keys.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { showToast } from "#app/interface/toast.tsx";

export function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKeyResponse; onRevoked(key: ApiKeyResponse): void }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { name, prefix, expiresAt, lastUsedAt, revokedAt } = apiKey;

	const revoke = async () => {
		try {
			onRevoked(await adminApi.delete("/api/admin/api-keys/{id}", { params: { id: apiKey.id } }));
			showToast("success", t("keys_revoke_done", { name }));
		} catch (error) {
			showToast("error", t("keys_revoke_failed", { message: failureText(error, t) }));
		}
	};

	return (
		<li className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 sm:px-5">
			<div className="min-w-0 grow basis-64">
				<h2 className="font-semibold wrap-anywhere">{name}</h2>
				<p className="font-mono text-sm text-muted">{prefix}…</p>
				<p className="text-sm text-muted wrap-anywhere">
					{t("keys_created", { date: time(apiKey.createdAt), email: apiKey.createdBy })} ·{" "}
					{lastUsedAt === null ? t("keys_unused") : t("keys_used", { date: time(lastUsedAt) })}
					{revokedAt === null && expiresAt !== null && ` · ${t("keys_expires", { date: time(expiresAt) })}`}
				</p>
			</div>
			{revokedAt === null ? (
				<AskButton
					variant="secondary"
					label={t("keys_revoke")}
					title={t("keys_revoke_title")}
					question={<p>{t("keys_revoke_text", { name })}</p>}
					onConfirm={revoke}
				/>
			) : (
				<Badge tone="plain">{t("keys_revoked", { date: time(revokedAt) })}</Badge>
			)}
		</li>
	);
}
