import { useRef, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import type { ContentResponse } from "#app/admin/content/conflict-of.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { OwnerTexts } from "#app/storefront/owner-text.tsx";
import { STRUCTURE_PAGE, STRUCTURE_SECTION } from "#shop/content/page-structure.rules.ts";
import { EditorScreen } from "./editor-screen.tsx";

const PATH = `content?page=${STRUCTURE_PAGE}&section=${STRUCTURE_SECTION}`;
const TEXTS_PATH = "shown-texts?path=/";

type Texts = { texts: Readonly<Record<string, string>> };

/** The home page as last saved, ready to edit (VIS-30). Continues from a draft if there is one. */
export function VisualEditorTab() {
	const t = useAdminTexts();
	const { data: latest, error, isBusy, refresh } = useLoaded<ContentResponse>(PATH);
	const texts = useLoaded<Texts>(TEXTS_PATH);
	// Another version on the canvas gets a new editor with its own history.
	const [turn, setTurn] = useState(0);
	// A reload that fails after a save does not close the editor.
	const last = useRef(latest);
	if (latest !== null) last.current = latest;
	const loaded = last.current;
	const failure = loaded === null ? error : texts.data === null ? texts.error : null;

	if (failure !== null) {
		return (
			<Alert tone="error">
				<p>{t("visual_load_failed", { message: failureText(failure, t) })}</p>
				<Button
					variant="secondary"
					size="small"
					className="mt-2 self-start"
					onClick={() => void Promise.all([refresh(), texts.refresh()])}
					isBusy={isBusy || texts.isBusy}
				>
					{t("try_again")}
				</Button>
			</Alert>
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
