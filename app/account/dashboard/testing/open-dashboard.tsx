import type { Dashboard } from "#app/account/dashboard/account-calls.ts";
import { DashboardScreen } from "#app/account/dashboard/dashboard-screen.tsx";
import type { Language } from "#app/i18n/language.ts";
import { apiResponse, type fakeServer, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownDashboard } from "./known-account.ts";

type FakeResponses = Parameters<typeof fakeServer>[0];

export const PROFILE = {
	id: "u1",
	email: "ana.lopez@example.com",
	fullName: "Ana López",
	phone: "+1 555 010 0123" as string | null,
	isAdmin: false,
	createdAt: "2025-08-01T16:00:00.000Z",
	updatedAt: "2025-08-01T16:00:00.000Z",
};

/** Ana's dashboard with one tab open, on a server that returns this data. */
export async function openDashboard(
	given: {
		data?: Partial<Dashboard>;
		tab?: "orders" | "points" | "settings" | "support";
		name?: string;
		responses?: FakeResponses;
		language?: Language;
	} = {},
) {
	const { data = {}, tab = "orders", name = "Ana López", responses = {}, language = "en" } = given;
	const server = await openShop({
		user: { fullName: name },
		responses: {
			"GET /api/account": () => apiResponse(knownDashboard(data)),
			"GET /api/account/profile": () => apiResponse({ ...PROFILE, fullName: name }),
			...responses,
		},
	});
	const page = await renderScreen(<DashboardScreen />, { path: `/account#${tab}`, language });
	return Object.assign(page, {
		server,
		alert: () => page.all("[role=alert]").map((alert) => alert.textContent),
		status: () => page.all("[role=status]").map((status) => status.textContent),
		tabs: () => page.all("[role=tab]"),
		panel: () => page.all("[role=tabpanel]")[0]?.textContent?.replace(/\s+/g, " ") ?? "",
	});
}
