import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useAdminTexts } from "./admin-texts.ts";
import { AskFirst } from "./ask-first.tsx";

/** Asks before unsaved work is left behind: for another tab of the portal, another page, or a closed window (D-58). */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
	const say = useAdminTexts();
	const blocker = useBlocker(isDirty);
	useEffect(() => {
		if (!isDirty) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isDirty]);
	if (blocker.state !== "blocked") return null;
	return (
		<AskFirst
			title={say("content_leave_title")}
			confirmLabel={say("content_leave")}
			onConfirm={async () => blocker.proceed()}
			onClose={() => blocker.reset()}
		>
			<p>{say("leave_text")}</p>
		</AskFirst>
	);
}
