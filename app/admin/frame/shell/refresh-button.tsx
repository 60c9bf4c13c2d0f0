import { useRevalidator } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";

/** Loads the page's data again. */
export function RefreshButton() {
	const t = useT(adminTexts);
	const { revalidate, state } = useRevalidator();
	return (
		<Button variant="secondary" size="small" isBusy={state === "loading"} onClick={() => void revalidate()}>
			{t("refresh")}
		</Button>
	);
}
