import { useState } from "react";
import type { z } from "zod";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { contentReply } from "#app/api/admin/content.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { ChevronDownIcon } from "#app/interface/icons.tsx";
import { showToast } from "#app/interface/toast.tsx";

type ContentHistoryProps = { versions: z.infer<typeof contentReply>["versions"]; onRestored(): Promise<void> };

/** What was published before, the newest first, each with a way back to it. */
export function ContentHistory({ versions, onRestored }: ContentHistoryProps) {
	const say = useAdminTexts();
	const time = useTime();
	const [asked, setAsked] = useState<number | null>(null);

	const restore = async () => {
		try {
			await callAdmin("POST", `content/versions/${asked}/restore`);
			showToast("success", say("content_saved"));
			await onRestored();
		} catch (error) {
			showToast("error", say("content_error", { message: failureText(error, say) }));
		}
		setAsked(null);
	};

	return (
		<details className="group mt-8 rounded-card border border-line">
			<summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-5 py-3.5 font-semibold [&::-webkit-details-marker]:hidden">
				{say("content_history")}
				<ChevronDownIcon className="size-4 text-brand-strong transition-transform group-open:rotate-180" />
			</summary>
			{versions.length === 0 && <p className="px-5 pb-4 text-muted">{say("content_no_history")}</p>}
			<ul className="max-h-96 overflow-y-auto">
				{versions.map((version, index) => (
					<li key={version.id} className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
						<div className="min-w-0 grow basis-48">
							<p className="text-sm text-muted">
								{say("content_version", { when: time(version.created_at), who: version.saved_by })}
							</p>
							<p className="truncate font-mono text-sm">{version.content}</p>
						</div>
						{index > 0 && (
							<Button look="soft" size="small" onClick={() => setAsked(version.id)}>
								{say("content_restore")}
							</Button>
						)}
					</li>
				))}
			</ul>
			{asked !== null && (
				<AskFirst
					title={say("content_restore_title")}
					confirmLabel={say("content_restore")}
					onConfirm={restore}
					onClose={() => setAsked(null)}
				>
					<p>{say("content_restore_text")}</p>
				</AskFirst>
			)}
		</details>
	);
}
