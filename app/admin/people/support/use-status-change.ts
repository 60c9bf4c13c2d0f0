import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import { SUPPORT_STATUSES, type SupportStatus } from "#shop/people/support/support.rules.ts";

/** Sets the status of messages, and each back to what it was from the toast. */
export function useStatusChange() {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const send = (ids: readonly string[], status: SupportStatus) =>
		post("/api/admin/support-messages/statuses", { body: { ids: [...ids], status } });

	return async (ids: readonly string[], status: SupportStatus): Promise<boolean> => {
		try {
			const { changed } = await send(ids, status);
			const undo = async () => {
				for (const before of SUPPORT_STATUSES) {
					const some = changed.filter(({ from }) => from === before).map(({ id }) => id);
					if (some.length > 0) await send(some, before);
				}
			};
			const action = {
				label: t("undo"),
				run: () => void undo().catch((error) => showToast("error", failureText(error, t))),
			};
			showToast(
				"success",
				t("support_statuses_done", { count: changed.length }),
				changed.length > 0 ? action : undefined,
			);
			return true;
		} catch (error) {
			showToast("error", failureText(error, t));
			return false;
		}
	};
}
