import { useMemo, useState } from "react";
import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { contentReply } from "#app/api/admin/content.schema.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import type { SavedElement } from "#shop/content/page-element.rules.ts";
import {
	DEFAULT_STRUCTURE,
	parseElements,
	STRUCTURE_PAGE,
	STRUCTURE_SECTION,
} from "#shop/content/page-structure.rules.ts";
import { EditorScreen } from "./editor-screen.tsx";

const PATH = `content?page=${STRUCTURE_PAGE}&section=${STRUCTURE_SECTION}`;

/** The home page as it was saved, ready to be built anew (VIS-30). A draft is taken up where it was left. */
export function VisualEditorTab() {
	const say = useAdminTexts();
	const { reply, error, isBusy, refresh } = useLoaded<z.infer<typeof contentReply>>(PATH);
	// Another version on the canvas is another editor, with a history of its own.
	const [turn, setTurn] = useState(0);
	const elements = useMemo(() => firstElements(reply?.draft ?? reply?.content ?? null), [reply]);

	if (error !== null) {
		return (
			<Alert tone="error">
				<p>{say("visual_load_failed", { message: failureText(error, say) })}</p>
				<Button
					look="secondary"
					size="small"
					className="mt-2 self-start"
					onClick={() => void refresh()}
					isBusy={isBusy}
				>
					{say("try_again")}
				</Button>
			</Alert>
		);
	}
	if (reply === null) return <Skeleton className="h-144 rounded-card" />;
	return (
		<EditorScreen
			key={turn}
			elements={elements}
			isDraft={reply.draft !== null}
			versions={reply.versions}
			onRestored={async () => {
				await refresh();
				setTurn(turn + 1);
			}}
			onSaved={refresh}
		/>
	);
}

/** What is saved, else the fixed order as a start. */
function firstElements(saved: string | null): SavedElement[] {
	return (
		parseElements(saved) ??
		DEFAULT_STRUCTURE.map(({ type, id }, position) => ({ id, type, position, style: {}, content: {} }))
	);
}
