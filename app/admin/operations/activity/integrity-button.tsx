import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";

/** Verifies the hash chain of the whole log (AACT-09). */
export function IntegrityButton() {
	const t = useT(adminTexts);
	const { post, isBusy } = useWrites();
	const verify = async () => {
		try {
			const { brokenAt, checked } = await post("/api/admin/activity/verification");
			if (brokenAt === null) showToast("success", t("activity_verified", { count: checked }));
			else showToast("error", t("activity_broken", { id: String(brokenAt) }));
		} catch (failure) {
			showToast("error", t("activity_failed", { message: failureText(failure, t) }));
		}
	};
	return (
		<Button variant="secondary" size="small" onClick={() => void verify()} isBusy={isBusy}>
			{t("activity_verify")}
		</Button>
	);
}
