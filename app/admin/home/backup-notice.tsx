import { Archive, CircleAlert } from "lucide";
import { Link } from "react-router";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useTime } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { formatFileSize } from "#i18n/format.ts";

/** The last backup and its size, with a warning when none was made, the last one failed, or the next is late. */
export function BackupNotice() {
	const t = useT(adminTexts);
	const time = useTime();
	const { language } = useLanguage();
	// Not part of the page's own data: a bucket may take its time.
	const { data, error } = useAdminData("/api/admin/backups/state");
	if (data === null) return error === null ? <Skeleton className="h-12.5" /> : null;
	const { problem, lastSuccess } = data;
	return (
		<Link
			to="/admin/settings/backups"
			className={classNames(
				"flex items-start gap-2.5 rounded-lg border px-4 py-3 hover:border-brand",
				problem === null ? "border-line bg-surface text-muted" : "border-transparent",
				problem === "never" && "bg-amber-soft text-amber",
				(problem === "failed" || problem === "late") && "bg-red-soft text-red",
			)}
		>
			<Icon of={problem === null ? Archive : CircleAlert} className="mt-0.5 size-5" />
			<span>
				{problem !== null && <strong className="block">{t(`backups_problem_${problem}`)}</strong>}
				{lastSuccess !== null &&
					t("home_backup", {
						when: time(lastSuccess.createdAt),
						size: formatFileSize(lastSuccess.bytes, language),
					})}
				{lastSuccess === null && t("home_backup_make")}
			</span>
		</Link>
	);
}
