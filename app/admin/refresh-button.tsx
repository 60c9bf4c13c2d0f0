import { Button } from "#app/interface/button.tsx";
import type { Loaded } from "#app/use-loaded.ts";
import { useAdminTexts } from "./admin-texts.ts";

export function RefreshButton({ loaded }: { loaded: Loaded<unknown> }) {
	const t = useAdminTexts();
	const { data, isBusy, refresh } = loaded;
	return (
		<Button variant="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && data !== null}>
			{t("refresh")}
		</Button>
	);
}
