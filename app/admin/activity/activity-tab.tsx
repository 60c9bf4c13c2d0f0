import { useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { ACTIVITY_LIST_LENGTHS } from "#shop/activity/activity.rules.ts";
import { ActivityRow } from "./activity-row.tsx";
import { ActivityStatisticsPanel } from "./activity-statistics.tsx";

/** The activity log of the admin (AACT-01..14). */
export function ActivityTab() {
	const t = useT(adminTexts);
	const [length, setLength] = useState<number>(ACTIVITY_LIST_LENGTHS[0]);
	const loaded = useAdminData("/api/admin/activity", { query: { limit: length } });
	const { data } = loaded;
	const [isVerifying, setVerifying] = useState(false);

	const verify = async () => {
		setVerifying(true);
		try {
			const verification = await adminApi.post("/api/admin/activity/verification");
			if (verification.brokenAt === null) showToast("success", t("activity_verified", { count: verification.checked }));
			else showToast("error", t("activity_broken", { id: String(verification.brokenAt) }));
		} catch (failure) {
			showToast("error", t("activity_failed", { message: failureText(failure, t) }));
		}
		setVerifying(false);
	};

	return (
		<>
			<TabHeading title={t("activity_title")}>
				<Button variant="soft" size="small" onClick={verify} isBusy={isVerifying}>
					{t("activity_verify")}
				</Button>
				<RefreshButton loaded={loaded} />
			</TabHeading>
			{data && <ActivityStatisticsPanel statistics={data.statistics} />}
			<SelectField
				id="activity-length"
				label={t("activity_length")}
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
				label={t("activity_title")}
				count={data?.entries.length ?? null}
				loaded={loaded}
				failedText="activity_failed"
				emptyText={t("activity_empty")}
			>
				{data?.entries.map((entry) => (
					<ActivityRow key={entry.id} entry={entry} />
				))}
			</ListFrame>
		</>
	);
}
