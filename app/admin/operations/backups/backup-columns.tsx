import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import type { Language } from "#app/i18n/language.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatFileSize } from "#i18n/format.ts";
import { DownloadBackup } from "./download-backup.tsx";

type Backup = ApiResponse<"GET", "/api/admin/backups">["backups"][number];

/** A number stays on the line of what it counts. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** When each backup was made, how large it is and what it has, and the button that downloads it. */
export function backupColumns(
	t: Translate<typeof adminTexts>,
	{ language, time }: { language: Language; time(at: string): string },
): readonly TableColumn<Backup>[] {
	const size = ({ bytes }: Backup) => formatFileSize(bytes, language);
	const contents = ({ contents: inside }: Backup) =>
		inside === null
			? t("backups_unknown")
			: [
					t("backups_orders", { count: inside.orders }),
					t("backups_customers", { count: inside.customers }),
					t("backups_images", { count: inside.images }),
				]
					.map(unbroken)
					.join(" · ");
	return [
		{
			id: "date",
			header: t("backups_column_date"),
			phone: "start",
			className: "font-medium md:whitespace-nowrap",
			cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time>,
		},
		{
			id: "size",
			header: t("backups_column_size"),
			isNumber: true,
			className: "whitespace-nowrap",
			cell: size,
		},
		{
			id: "contents",
			header: t("backups_column_contents"),
			phone: "below",
			className: "text-muted",
			cell: (backup) => (
				<>
					<span className="md:hidden">{unbroken(size(backup))} · </span>
					{contents(backup)}
				</>
			),
		},
		{ id: "version", header: t("backups_column_version"), cell: ({ shopVersion }) => shopVersion ?? "–" },
		{
			id: "download",
			header: t("backups_column_action"),
			isNumber: true,
			phone: "end",
			className: "max-md:row-span-2 max-md:self-center",
			cell: (backup) => <DownloadBackup name={backup.name} when={time(backup.createdAt)} />,
		},
	];
}
