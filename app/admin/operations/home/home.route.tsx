import { Allowed, mayNow } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { SetupNotice } from "#app/admin/operations/setup/setup-notice.tsx";
import { isApiError } from "#app/api-client.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";
import type { Route } from "./+types/home.route.ts";
import { AlarmList } from "./alarm-list.tsx";
import { BackupNotice } from "./backup-notice.tsx";
import { FailedEmails } from "./failed-emails.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { SalesSection } from "./sales-section.tsx";
import { TaskCards } from "./task-cards.tsx";
import { loadBackupState, NO_BACKUP_STATE, useBackupState } from "./use-backup-state.ts";

const LATEST_ORDERS = 6;

export async function clientLoader({ request }: { request: Request }) {
	const query = new URL(request.url).searchParams;
	const backup = mayNow("owner") ? loadBackupState(request.signal) : NO_BACKUP_STATE;
	const [toDo, sales, latest] = await Promise.all([
		adminApi.get("/api/admin/to-do", { signal: request.signal }),
		mayNow("reports.read") ? loadSales(query, request.signal) : undefined,
		mayNow("orders.read") ? adminApi.get("/api/admin/orders", { signal: request.signal }) : null,
	]);
	const orders = latest?.orders.slice(0, LATEST_ORDERS) ?? null;
	return { toDo, sales, orders, backup: await backup.arrived() };
}

/** Null for a range that the shop rejects; the page then asks for another. */
async function loadSales(params: URLSearchParams, signal: AbortSignal) {
	const query = Object.fromEntries(["days", "from", "to"].map((name) => [name, params.get(name) ?? undefined]));
	return await adminApi.get("/api/admin/sales", { query, signal }).catch((error: unknown) => {
		if (isApiError(error, "invalid_input")) return null;
		throw error;
	});
}

export const handle = { Skeleton: HomeSkeleton };

/** What waits for the owner, and how the shop is doing. */
export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
	const { toDo, sales, orders } = loaderData;
	const backup = useBackupState(loaderData.backup);
	const failedEmails = toDo.alarms.find(({ alarm }) => alarm === "failed_emails")?.count ?? 0;
	return (
		<>
			<PageHeader />
			<div className="flex flex-col gap-8">
				<AlarmList toDo={toDo} backup={backup ?? null} />
				{orders?.length === 0 && (
					<Allowed to="settings.read">
						<SetupNotice />
					</Allowed>
				)}
				<TaskCards toDo={toDo} />
				{backup === undefined ? <Skeleton className="h-12.5" /> : <BackupNotice backup={backup} />}
				{sales !== undefined && <SalesSection sales={sales} />}
				{orders !== null && <LatestOrders orders={orders} />}
				{failedEmails > 0 && <FailedEmails count={failedEmails} />}
			</div>
		</>
	);
}
