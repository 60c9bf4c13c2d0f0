import type { RouterContextProvider } from "react-router";
import type { Dashboard, ProfileRow } from "#app/account/dashboard/account-calls.ts";
import { callEndpoint } from "#app/api/call-endpoint.ts";
import { shopOf } from "#app/request.ts";
import * as account from "./account.ts";
import * as orders from "./orders.ts";
import * as points from "./points.ts";
import * as profile from "./profile.ts";

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/** The signed-in customer's dashboard, with lists paged by the URL; null for anyone else. */
export async function loadAccount(page: Page): Promise<{ dashboard: Dashboard; profile: ProfileRow } | null> {
	if (shopOf(page.context).caller.userId === null) return null;
	const { searchParams } = new URL(page.request.url);
	const [overview, row, olderOrders, olderPoints] = await Promise.all([
		callEndpoint(account.loader, page, { path: "/api/account" }),
		callEndpoint(profile.loader, page, { path: "/api/account/profile" }),
		older(page, orders.loader, "/api/account/orders", searchParams.get("orders")),
		older(page, points.loader, "/api/account/points", searchParams.get("points")),
	]);
	if (!overview.ok || !row.ok) return null;
	const dashboard = overview.body as Dashboard;
	return {
		profile: row.body as ProfileRow,
		dashboard: {
			...dashboard,
			orders: (olderOrders as Dashboard["orders"] | null) ?? dashboard.orders,
			points: (olderPoints as Dashboard["points"] | null) ?? dashboard.points,
		},
	};
}

async function older(
	page: Page,
	loader: Parameters<typeof callEndpoint>[0],
	path: string,
	after: string | null,
): Promise<unknown> {
	if (after === null) return null;
	const { body, ok } = await callEndpoint(loader, page, { path: `${path}?after=${encodeURIComponent(after)}` });
	return ok ? body : null;
}
