import type { RouterContextProvider } from "react-router";
import type { Dashboard, ProfileRow } from "#app/account/dashboard/account-calls.ts";
import type { PlainAccount } from "#app/account/plain/plain-account-data.ts";
import * as account from "#app/api/people/account/account.ts";
import * as orders from "#app/api/people/account/orders.ts";
import * as points from "#app/api/people/account/points.ts";
import * as profile from "#app/api/people/account/profile.ts";
import { shopOf } from "#app/request.ts";
import { callApi } from "./call-api.ts";

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/** The signed-in customer's dashboard, with lists paged by the URL; null for anyone else. */
export async function loadPlainAccount(page: Page): Promise<PlainAccount | null> {
	if (shopOf(page.context).caller.userId === null) return null;
	const { searchParams } = new URL(page.request.url);
	const [overview, row, olderOrders, olderPoints] = await Promise.all([
		callApi(account.loader, page, { path: "/api/account" }),
		callApi(profile.loader, page, { path: "/api/account/profile" }),
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
	loader: Parameters<typeof callApi>[0],
	path: string,
	after: string | null,
): Promise<unknown> {
	if (after === null) return null;
	const { body, ok } = await callApi(loader, page, { path: `${path}?after=${encodeURIComponent(after)}` });
	return ok ? body : null;
}
