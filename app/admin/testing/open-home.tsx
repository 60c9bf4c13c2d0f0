import { writeAction } from "#app/admin/admin-api.ts";
import AdminHomePage, { clientLoader, handle } from "#app/admin/operations/home/home.route.tsx";
import { QUIET_HOME } from "./known-home.ts";
import { openRoute } from "./open-route.tsx";

/** The home page, in front of a quiet shop. */
export function openHome(
	responses: Parameters<typeof openRoute>[2] = {},
	{ path = "/admin", ...options }: { path?: string } & Parameters<typeof openRoute>[3] = {},
) {
	const route = {
		loader: clientLoader,
		action: writeAction,
		HydrateFallback: handle.Skeleton,
		Component: AdminHomePage,
	};
	return openRoute("/admin", route, { ...QUIET_HOME, ...responses }, { ...options, at: path });
}
