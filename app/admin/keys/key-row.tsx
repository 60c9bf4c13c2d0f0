import { useState } from "react";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { ApiKeyReply } from "./keys-tab.tsx";

/** One key: what it is for, when it was used last, and the way to end it. */
export function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKeyReply; onRevoked(key: ApiKeyReply): void }) {
	const say = useAdminTexts();
	const time = useTime();
	const [isAsking, setAsking] = useState(false);
	const { name, prefix, expires_at: expiresAt, last_used_at: lastUsedAt, revoked_at: revokedAt } = apiKey;

	const revoke = async () => {
		try {
			onRevoked(await callAdmin<ApiKeyReply>("DELETE", `api-keys/${apiKey.id}`));
			showToast("success", say("keys_revoke_done", { name }));
		} catch (error) {
			showToast("error", say("keys_revoke_failed", { message: failureText(error, say) }));
		}
		setAsking(false);
	};

	return (
		<li className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 sm:px-5">
			<div className="min-w-0 grow basis-64">
				<h3 className="font-semibold wrap-anywhere">{name}</h3>
				<p className="font-mono text-sm text-muted">{prefix}…</p>
				<p className="text-sm text-muted wrap-anywhere">
					{say("keys_created", { date: time(apiKey.created_at), email: apiKey.created_by })} ·{" "}
					{lastUsedAt === null ? say("keys_unused") : say("keys_used", { date: time(lastUsedAt) })}
					{revokedAt === null && expiresAt !== null && ` · ${say("keys_expires", { date: time(expiresAt) })}`}
				</p>
			</div>
			{revokedAt === null ? (
				<Button look="secondary" size="small" onClick={() => setAsking(true)}>
					{say("keys_revoke")}
				</Button>
			) : (
				<Badge tone="plain">{say("keys_revoked", { date: time(revokedAt) })}</Badge>
			)}
			{isAsking && (
				<AskFirst
					title={say("keys_revoke_title")}
					confirmLabel={say("keys_revoke")}
					onConfirm={revoke}
					onClose={() => setAsking(false)}
				>
					<p>{say("keys_revoke_text", { name })}</p>
				</AskFirst>
			)}
		</li>
	);
}
