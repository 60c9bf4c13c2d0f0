import { adminApi } from "#app/admin/admin-api.ts";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import type { Route } from "./+types/images.route.ts";
import { ImagesScreen } from "./images-screen.tsx";

export const meta = adminMeta("nav_images");

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const query = listQuery(request, ["search", "folder", "sort", "page"]);
	return adminApi.get("/api/admin/images", { query, signal: request.signal });
}

export default function ImagesPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	return <ImagesScreen list={loaderData} />;
}
