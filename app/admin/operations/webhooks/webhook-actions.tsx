import { href, useNavigate } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import type { WebhookResponse, WebhookSecretResponse } from "#app/api/admin/operations/webhooks/webhooks.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";

type WebhookActionsProps = { webhook: WebhookResponse; onSecret(made: WebhookSecretResponse): void };

/** Tries an endpoint, holds its events back, changes its secret, or deletes it. */
export function WebhookActions({ webhook: { id, url, pausedAt }, onSecret }: WebhookActionsProps) {
	const t = useT(adminTexts);
	const navigate = useNavigate();
	const { post, put, delete: remove, isBusy } = useWrites();
	const announce = async (work: Promise<unknown>, done: string) => {
		try {
			await work;
			showToast("success", done);
			return true;
		} catch (error) {
			showToast("error", failureText(error, t));
			return false;
		}
	};
	const at = { params: { id } };
	const rotate = async () => {
		const made = post("/api/admin/webhooks/{id}/secrets", at);
		if (await announce(made, t("webhooks_rotated"))) onSecret(await made);
	};
	const deleteIt = async () => {
		if (await announce(remove("/api/admin/webhooks/{id}", at), t("webhooks_deleted"))) {
			await navigate(href("/admin/settings/webhooks"));
		}
	};
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				isBusy={isBusy}
				onClick={() => void announce(post("/api/admin/webhooks/{id}/tests", at), t("webhooks_tested"))}
			>
				{t("webhooks_test")}
			</Button>
			{pausedAt === null ? (
				<Button
					variant="secondary"
					size="small"
					isBusy={isBusy}
					onClick={() => void announce(put("/api/admin/webhooks/{id}/pause", at), t("webhooks_paused"))}
				>
					{t("webhooks_pause")}
				</Button>
			) : (
				<Button
					size="small"
					isBusy={isBusy}
					onClick={() => void announce(remove("/api/admin/webhooks/{id}/pause", at), t("webhooks_resumed"))}
				>
					{t("webhooks_resume")}
				</Button>
			)}
			<AskButton
				variant="secondary"
				label={t("webhooks_rotate")}
				title={t("webhooks_rotate_title")}
				question={<p>{t("webhooks_rotate_text")}</p>}
				onConfirm={rotate}
			/>
			<AskButton
				variant="secondary"
				label={t("webhooks_delete")}
				title={t("webhooks_delete_title")}
				question={<p className="wrap-anywhere">{t("webhooks_delete_text", { url })}</p>}
				isDestructive
				onConfirm={deleteIt}
			/>
		</>
	);
}
