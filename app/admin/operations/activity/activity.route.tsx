import { adminApi } from "#app/admin/admin-api.ts";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/activity.route.ts";
import { useActivityColumns } from "./activity-columns.tsx";
import { ActivityScreen } from "./activity-screen.tsx";

export const meta = adminMeta("nav_activity");

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const query = listQuery(request, ["type", "person", "from", "to", "search", "page", "limit"]);
	return adminApi.get("/api/admin/activity", { query, signal: request.signal });
}

function ActivityRowsSkeleton() {
	const t = useT(adminTexts);
	return <ListSkeleton title={t("activity_title")} columns={useActivityColumns()} above="h-72" />;
}

export const handle = { Skeleton: ActivityRowsSkeleton };

export default function ActivityPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	return <ActivityScreen log={loaderData} />;
}
