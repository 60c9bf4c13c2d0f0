import type { z } from "zod";
import { useTime } from "#app/admin/use-time.ts";
import { describeEntry } from "#app/admin/visual-editor/describe-page.ts";
import type { activityEntryResponse } from "#app/api/admin/activity/activity.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { parseUserAgent, shortUserAgent } from "#shop/activity/user-agent.rules.ts";
import { STRUCTURE_PAGE } from "#shop/content/page-structure.rules.ts";
import { ActionName } from "./action-name.tsx";

/** An edit of the home page shows these in words instead, or they are the beginning of its JSON. */
const STRUCTURE_DETAILS: ReadonlySet<string> = new Set([
	"content_preview",
	"elements",
	"elements_added",
	"elements_removed",
	"elements_changed",
	"elements_moved",
]);

/** One log entry: action, details, user, time, IP address and device (AACT-04, AACT-13); all as plain text. */
export function ActivityRow({ entry }: { entry: z.infer<typeof activityEntryResponse> }) {
	const t = useT(adminTexts);
	const time = useTime();
	const isPage = entry.details.page === STRUCTURE_PAGE;
	const words = isPage ? describeEntry(entry.details, t) : "";
	const details = Object.entries(entry.details).filter(([name]) => !isPage || !STRUCTURE_DETAILS.has(name));
	return (
		<li className="rounded-card border border-line bg-surface px-4 py-3.5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<ActionName type={entry.actionType} />
				<span className="text-sm text-muted wrap-anywhere">
					{entry.adminEmail}
					{entry.ipAddress !== null && ` · ${entry.ipAddress}`}
					{entry.userAgent && ` · ${agentText(entry.userAgent, t)}`}
				</span>
				<time dateTime={entry.createdAt} className="text-sm text-muted sm:ml-auto">
					{time(entry.createdAt)}
				</time>
			</div>
			{words !== "" && <p className="mt-2 text-sm wrap-anywhere">{words}</p>}
			{details.length > 0 && (
				<dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
					{details.map(([name, value]) => (
						<div key={name} className="flex gap-1.5">
							<dt className="text-muted">{name}:</dt>
							<dd className="wrap-anywhere">{String(value)}</dd>
						</div>
					))}
				</dl>
			)}
		</li>
	);
}

function agentText(userAgent: string, t: Translate<typeof adminTexts>): string {
	const known = parseUserAgent(userAgent);
	return known === null ? shortUserAgent(userAgent) : t("activity_agent", known);
}
