import { adminApi } from "#app/admin/admin-api.ts";
import { listQuery } from "#app/admin/interface/list-query.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import type { Route } from "./+types/activity.route.ts";
import { ActivityScreen } from "./activity-screen.tsx";

export const meta = adminMeta("nav_activity");

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const query = listQuery(request, ["type", "person", "from", "to", "search", "page", "limit"]);
	return adminApi.get("/api/admin/activity", { query, signal: request.signal });
}

export default function ActivityPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	return <ActivityScreen log={loaderData} />;
}
