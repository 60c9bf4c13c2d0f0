import { Outlet } from "react-router";
import { ErrorBoundary } from "#app/admin/frame/shell/pages.route.tsx";
import { Toaster } from "#app/interface/toast.tsx";
import { openTab } from "./open-tab.tsx";

/** Opens one page of the admin at its path, with its loader, the toasts and what stands in for a page that failed. */
export async function openRoute(
	path: string,
	route: Record<string, unknown>,
	responses: Parameters<typeof openTab>[1],
) {
	const frame = {
		id: "frame",
		Component: Frame,
		children: [{ id: "pages", ErrorBoundary, children: [{ path, ...route }] }],
	};
	const page = await openTab(null, responses, { path, routes: [frame] });
	await page.pass(0);
	return page;
}

function Frame() {
	return (
		<>
			<main>
				<Outlet />
			</main>
			<aside>
				<Toaster />
			</aside>
		</>
	);
}
