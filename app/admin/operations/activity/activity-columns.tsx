import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { parseUserAgent, shortUserAgent } from "#shop/kernel/activity/user-agent.rules.ts";
import type { ListedEntry } from "./activity-log.ts";
import { EntryDetails } from "./entry-details.tsx";

/** Of each entry: time, person with IP address and device, and what the person did (AACT-04, AACT-13). */
export function useActivityColumns(): readonly TableColumn<ListedEntry>[] {
	const t = useT(adminTexts);
	const time = useTime();
	return [
		{
			id: "time",
			header: t("activity_time"),
			phone: "below",
			className: "whitespace-nowrap tabular-nums md:align-top md:pt-3",
			cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time>,
		},
		{
			id: "person",
			header: t("activity_person"),
			phone: "belowEnd",
			className: "md:max-w-80 md:align-top md:pt-3",
			cell: (entry) => (
				<div className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere max-md:max-w-36">
					<p className="max-md:max-w-full max-md:truncate">{entry.adminEmail}</p>
					<p className="text-xs text-muted max-md:hidden">{originOf(entry, t)}</p>
				</div>
			),
		},
		{
			id: "what",
			header: t("activity_action"),
			phone: "start",
			className: "md:w-[56%] md:align-top",
			cell: (entry) => <EntryDetails entry={entry} />,
		},
	];
}

function originOf({ ipAddress, userAgent }: ListedEntry, t: Translate<typeof adminTexts>): string {
	const known = userAgent ? parseUserAgent(userAgent) : null;
	const agent = known === null ? shortUserAgent(userAgent ?? "") : t("activity_agent", known);
	return [ipAddress ?? "", agent].filter((part) => part !== "").join(" · ");
}
