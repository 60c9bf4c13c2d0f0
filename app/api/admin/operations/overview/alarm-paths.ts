import { href } from "react-router";
import type { HomeAlarm } from "#shop/operations/overview/to-do.rules.ts";

const SYSTEM_STATUS = href("/admin/settings/system");

/** The page in the admin where each alarm is dealt with. */
export const ALARM_PATHS: Readonly<Record<HomeAlarm, string>> = {
	// They are in no list of orders; what keeps them from one, a webhook or a job, is there.
	unplaced_payments: SYSTEM_STATUS,
	late_jobs: SYSTEM_STATUS,
	low_disk: SYSTEM_STATUS,
	certificate: SYSTEM_STATUS,
	failed_emails: `${href("/admin")}#failed-emails`,
	webhooks: href("/admin/settings/webhooks"),
	backup: href("/admin/settings/backups"),
	sold_out: `${href("/admin/products")}?stock=out`,
	low_stock: `${href("/admin/products")}?stock=low`,
};
