import { Link2 } from "lucide";
import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";

/** Copies the link that applies the code. */
export function CopyLink({ code }: { code: string }) {
	const t = useT(adminTexts);
	const copy = async () => {
		const link = new URL(href("/discount/:code", { code }), location.origin).href;
		try {
			await navigator.clipboard.writeText(link);
			showToast("success", t("discount_copied"));
		} catch {
			// Without HTTPS, browsers block the clipboard.
			showToast("notice", t("discount_copy_failed", { link }));
		}
	};
	return (
		<Button variant="secondary" size="small" className="relative" onClick={() => void copy()}>
			<Icon of={Link2} className="size-4" />
			{t("discount_copy_link")}
		</Button>
	);
}
