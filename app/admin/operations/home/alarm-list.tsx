import { ChevronRight, CircleAlert } from "lucide";
import { href, Link } from "react-router";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { byUrgency } from "#shop/operations/overview/to-do.rules.ts";
import { isBackupAlarm, useLastBackup } from "./backup-notice.tsx";
import { SectionTitle } from "./section-title.tsx";
import type { LoadedBackupState } from "./use-backup-state.ts";

type ToDoResponse = ApiResponse<"GET", "/api/admin/to-do">;
type Alarm = ToDoResponse["alarms"][number];
type HomeData = { toDo: ToDoResponse; backup: LoadedBackupState | null };

const MAX_NAMES = 3;

/** What is wrong with the shop, the most urgent first, each a link to where it is dealt with; nothing while all is well. */
export function AlarmList(home: HomeData) {
	const t = useT(adminTexts);
	const alarms = byUrgency([...home.toDo.alarms, ...backupAlarms(home.backup)]);
	if (alarms.length === 0) return null;
	return (
		<section aria-labelledby="alarms">
			<SectionTitle id="alarms">{t("home_alarms")}</SectionTitle>
			<ul className="overflow-hidden rounded-lg border border-line bg-surface">
				{alarms.map((alarm) => (
					<AlarmRow key={alarm.alarm} alarm={alarm} {...home} />
				))}
			</ul>
		</section>
	);
}

function AlarmRow({ alarm, toDo, backup }: HomeData & { alarm: Alarm }) {
	const t = useT(adminTexts);
	const lastBackup = useLastBackup(backup);
	const { title, text } =
		alarm.alarm === "backup"
			? { title: t(`backups_problem_${backup?.problem ?? "failed"}`), text: lastBackup }
			: textsOf({ ...alarm, alarm: alarm.alarm }, toDo, t);
	const isAboutStock = alarm.alarm === "low_stock" || alarm.alarm === "sold_out";
	return (
		<li className="relative flex items-start gap-3 border-b border-line px-4 py-3 last:border-0 hover:bg-sunken">
			<Icon of={CircleAlert} className={classNames("mt-px size-5", isAboutStock ? "text-amber" : "text-red")} />
			<div className="min-w-0 grow">
				<Link to={alarm.path} className="font-semibold before:absolute before:inset-0">
					{title}
				</Link>
				<p className="wrap-anywhere text-muted">{text}</p>
			</div>
			<Icon of={ChevronRight} className="size-5 self-center text-muted" />
		</li>
	);
}

function textsOf(
	{ alarm, count, what }: Alarm & { alarm: Exclude<Alarm["alarm"], "backup"> },
	toDo: ToDoResponse,
	t: Translate<typeof adminTexts>,
): { title: string; text: string } {
	switch (alarm) {
		case "failed_emails":
			return { title: t("emails", { count }), text: t("home_alarm_failed_emails_text") };
		case "webhooks":
			return { title: t("home_alarm_webhooks", { count }), text: t("home_alarm_webhooks_text") };
		case "sold_out":
		case "low_stock":
			return { title: t(`home_alarm_${alarm}`, { count }), text: productsOf(alarm, toDo, t) };
		default: {
			const kind = alarm === "late_jobs" && what === "" ? "stopped_jobs" : alarm;
			return { title: t(`home_alarm_${kind}`), text: t(`home_alarm_${kind}_text`, { what }) };
		}
	}
}

/** The products behind an alarm about stock, the emptiest first. */
function productsOf(
	alarm: "sold_out" | "low_stock",
	{ lowStock }: ToDoResponse,
	t: Translate<typeof adminTexts>,
): string {
	const products = lowStock.filter(({ available }) => available <= 0 === (alarm === "sold_out"));
	const names = products
		.slice(0, MAX_NAMES)
		.map(({ name, available }) => (alarm === "sold_out" ? name : t("home_left", { name, count: available })));
	const more = products.length - names.length;
	return names.join(" · ") + (more > 0 ? ` · +${more}` : "");
}

/** A failed or late backup; that none was made yet is no alarm. */
function backupAlarms(backup: LoadedBackupState | null): Alarm[] {
	return isBackupAlarm(backup) ? [{ alarm: "backup", count: 1, what: "", path: href("/admin/settings/backups") }] : [];
}
