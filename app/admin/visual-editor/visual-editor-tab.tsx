import { useRef, useState } from "react";
import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import type { ContentResponse } from "#app/admin/content/conflict-of.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import type { shownTextsResponse } from "#app/api/admin/content/content.schema.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { OwnerTexts } from "#app/storefront/owner-text.tsx";
import { STRUCTURE_PAGE, STRUCTURE_SECTION } from "#shop/content/page-structure.rules.ts";
import { EditorScreen } from "./editor-screen.tsx";

const PATH = `content?page=${STRUCTURE_PAGE}&section=${STRUCTURE_SECTION}`;
const TEXTS_PATH = "shown-texts?path=/";

/** The home page as last saved, ready to edit (VIS-30). Continues from a draft if there is one. */
export function VisualEditorTab() {
	const t = useAdminTexts();
	const { data: latest, error, isBusy, refresh } = useAdminData<ContentResponse>(PATH);
	const texts = useAdminData<z.infer<typeof shownTextsResponse>>(TEXTS_PATH);
	// Another version on the canvas gets a new editor with its own history.
	const [turn, setTurn] = useState(0);
	// A reload that fails after a save does not close the editor.
	const last = useRef(latest);
	if (latest !== null) last.current = latest;
	const loaded = last.current;
	const failure = loaded === null ? error : texts.data === null ? texts.error : null;

	if (failure !== null) {
		return (
			<LoadError
				message={t("visual_load_failed", { message: failureText(failure, t) })}
				isBusy={isBusy || texts.isBusy}
				onRetry={() => void Promise.all([refresh(), texts.refresh()])}
			/>
		);
	}
	if (loaded === null || texts.data === null) return <Skeleton className="h-144 rounded-card" />;
	return (
		<OwnerTexts value={texts.data.texts}>
			<EditorScreen
				key={turn}
				loaded={loaded}
				onRestored={async () => {
					await refresh();
					setTurn(turn + 1);
				}}
				onSaved={refresh}
			/>
		</OwnerTexts>
	);
}
