import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { parseUserAgent, shortUserAgent } from "#shop/kernel/activity/user-agent.rules.ts";

type Session = ApiResponse<"GET", "/api/admin/sessions">[number];

/** Where one is signed in, and for owners where everyone is, with the way to end each or all others. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
	const t = useT(adminTexts);
	const writes = useWrites();
	const announce = async (work: Promise<unknown>, done: string) => {
		try {
			await work;
			showToast("success", done);
		} catch (error) {
			showToast("error", failureText(error, t));
		}
	};
	const own = sessions.find(({ isCurrent }) => isCurrent);
	const others = sessions.filter((one) => !one.isCurrent && one.email === own?.email);
	return (
		<PageCard
			title={t("sessions_title")}
			hint={t("sessions_text")}
			action={
				others.length > 0 && (
					<AskButton
						variant="secondary"
						label={t("sessions_end_all")}
						title={t("sessions_end_all_title")}
						question={<p>{t("sessions_end_all_text")}</p>}
						isDestructive
						onConfirm={() => announce(writes.delete("/api/admin/sessions"), t("sessions_ended_all"))}
					/>
				)
			}
		>
			<ul className="mt-3 divide-y divide-line">
				{sessions.map((one) => (
					<li key={one.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<span className="min-w-0 grow basis-56">
							<span className="block font-medium wrap-anywhere">
								{browserName(one, t)}{" "}
								{one.isCurrent && (
									<Badge tone="green" isSmall>
										{t("sessions_this")}
									</Badge>
								)}
							</span>
							<span className="block text-xs text-muted wrap-anywhere">
								{[one.email ?? t("sessions_owner"), one.ipAddress].filter(Boolean).join(" · ")} · {t("sessions_seen")}{" "}
								<ShortTime at={one.lastSeenAt} />
							</span>
						</span>
						{!one.isCurrent && (
							<Button
								variant="secondary"
								size="small"
								isBusy={writes.isBusy}
								aria-label={t("sessions_end_label", { browser: browserName(one, t) })}
								onClick={() =>
									void announce(
										writes.delete("/api/admin/sessions/{id}", { params: { id: one.id } }),
										t("sessions_ended"),
									)
								}
							>
								{t("sessions_end")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</PageCard>
	);
}

function browserName({ userAgent }: Session, t: ReturnType<typeof useT<typeof adminTexts>>): string {
	if (userAgent === null) return t("sessions_unknown");
	const known = parseUserAgent(userAgent);
	return known === null ? shortUserAgent(userAgent) : t("activity_agent", known);
}
