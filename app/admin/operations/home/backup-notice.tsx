import { Archive, CircleAlert } from "lucide";
import { href, Link } from "react-router";
import { useTime } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { formatFileSize } from "#i18n/format.ts";
import type { LoadedBackupState } from "./use-backup-state.ts";

/** Whether the list of alarms says what is wrong with the backups; that none was made yet is no alarm. */
export function isBackupAlarm(backup: LoadedBackupState | null): boolean {
	return backup !== null && backup.problem !== null && backup.problem !== "never";
}

/** The last backup and its size, or that none was made; nothing when an alarm says it, or nobody knows. */
export function BackupNotice({ backup }: { backup: LoadedBackupState | null }) {
	const t = useT(adminTexts);
	const lastBackup = useLastBackup(backup);
	if (backup === null || isBackupAlarm(backup)) return null;
	const isFirst = backup.problem === "never";
	return (
		<Link
			to={href("/admin/settings/backups")}
			className={classNames(
				"flex items-start gap-2.5 rounded-lg border px-4 py-3 hover:border-brand",
				isFirst ? "border-transparent bg-amber-soft text-amber" : "border-line bg-surface text-muted",
			)}
		>
			<Icon of={isFirst ? CircleAlert : Archive} className="mt-0.5 size-5" />
			<span>
				{isFirst && <strong className="block">{t("backups_problem_never")}</strong>}
				{lastBackup}
				<LastDrill backup={backup} />
			</span>
		</Link>
	);
}

/** When the newest backup was last restored to check it; an alarm says it when it was not whole. */
function LastDrill({ backup: { lastDrill } }: { backup: LoadedBackupState }) {
	const t = useT(adminTexts);
	const time = useTime();
	if (lastDrill === null) return null;
	const { finishedAt, seconds, violations } = lastDrill;
	return <span className="block">{t("home_drill", { when: time(finishedAt), seconds, count: violations })}</span>;
}

/** When the last backup was made and its size, or where to make the first. */
export function useLastBackup(backup: LoadedBackupState | null): string {
	const t = useT(adminTexts);
	const time = useTime();
	const { language } = useLanguage();
	const last = backup?.lastSuccess;
	if (!last) return t("home_backup_make");
	return t("home_backup", { when: time(last.createdAt), size: formatFileSize(last.bytes, language) });
}
