import type { NewApiKeyResponse } from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";

/** The only time the key is shown; stays until it has been copied. */
export function NewKey({ made, onDone }: { made: NewApiKeyResponse; onDone(): void }) {
	const t = useT(adminTexts);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(made.key);
			showToast("success", t("keys_copied"));
		} catch {
			// Without HTTPS, browsers block the clipboard.
			showToast("notice", t("keys_copy_failed"));
		}
	};
	return (
		<Alert tone="notice" title={t("keys_new_title")}>
			<p>{t("keys_new_text")}</p>
			<TextField
				id="new-key"
				label={t("keys_new_label", { name: made.name })}
				isCode
				className="mt-2"
				readOnly
				value={made.key}
				onChange={() => {}}
				onFocus={(event) => event.target.select()}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button variant="secondary" size="small" onClick={() => void copy()}>
					{t("keys_copy")}
				</Button>
				<Button variant="quiet" size="small" onClick={onDone}>
					{t("keys_done")}
				</Button>
			</div>
		</Alert>
	);
}
