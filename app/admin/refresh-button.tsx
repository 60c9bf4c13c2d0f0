import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { Loaded } from "#app/use-loaded.ts";

export function RefreshButton({ loaded }: { loaded: Loaded<unknown> }) {
	const t = useT(adminTexts);
	const { data, isBusy, refresh } = loaded;
	return (
		<Button variant="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && data !== null}>
			{t("refresh")}
		</Button>
	);
}
