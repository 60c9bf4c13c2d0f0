import { useState } from "react";
import type { z } from "zod";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { activityReply, activityVerificationReply } from "#app/api/admin/activity.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { ACTIVITY_LIST_LENGTHS } from "#shop/activity/activity.rules.ts";
import { ActivityRow } from "./activity-row.tsx";
import { ActivityStatistics } from "./activity-statistics.tsx";

/** Who did what in the portal, and when (AACT-01..14). */
export function ActivityTab() {
	const say = useAdminTexts();
	const [length, setLength] = useState<number>(ACTIVITY_LIST_LENGTHS[0]);
	const { reply, error, isBusy, refresh } = useLoaded<z.infer<typeof activityReply>>(`activity?limit=${length}`);
	const [isVerifying, setVerifying] = useState(false);

	const verify = async () => {
		setVerifying(true);
		try {
			const found = await callAdmin<z.infer<typeof activityVerificationReply>>("POST", "activity/verification");
			if (found.broken_at === null) showToast("success", say("activity_verified", { count: found.checked }));
			else showToast("error", say("activity_broken", { id: found.broken_at }));
		} catch (failure) {
			showToast("error", say("activity_failed", { message: failureText(failure, say) }));
		}
		setVerifying(false);
	};

	return (
		<>
			<TabHeading title={say("activity_title")}>
				<Button look="soft" size="small" onClick={verify} isBusy={isVerifying}>
					{say("activity_verify")}
				</Button>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			{reply && <ActivityStatistics statistics={reply.statistics} />}
			<SelectField
				id="activity-length"
				label={say("activity_length")}
				className="my-5 w-32"
				value={length}
				onChange={(event) => setLength(Number(event.target.value))}
			>
				{ACTIVITY_LIST_LENGTHS.map((one) => (
					<option key={one} value={one}>
						{one}
					</option>
				))}
			</SelectField>
			<ListFrame
				label={say("activity_title")}
				count={reply?.entries.length ?? null}
				failure={error ? say("activity_failed", { message: failureText(error, say) }) : null}
				emptyText={say("activity_empty")}
				isBusy={isBusy}
				onRetry={() => void refresh()}
			>
				{reply?.entries.map((entry) => (
					<ActivityRow key={entry.id} entry={entry} />
				))}
			</ListFrame>
		</>
	);
}
