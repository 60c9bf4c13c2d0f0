import { ShownSecret } from "#app/admin/shown-secret.tsx";
import type { NewApiKeyResponse } from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";

/** The only time the key is shown; stays until it has been copied. */
export function NewKey({ made, onDone }: { made: NewApiKeyResponse; onDone(): void }) {
	const t = useT(adminTexts);
	return (
		<ShownSecret
			id="new-key"
			value={made.key}
			texts={{
				title: t("keys_new_title"),
				text: t("keys_new_text"),
				label: t("keys_new_label", { name: made.name }),
				copy: t("keys_copy"),
				copied: t("keys_copied"),
				copyFailed: t("keys_copy_failed"),
				done: t("keys_done"),
			}}
			onDone={onDone}
		/>
	);
}
