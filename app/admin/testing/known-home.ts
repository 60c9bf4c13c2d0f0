import type { ApiResponse } from "#app/api-types.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { HOME_ALARMS, type HomeAlarm, TASKS, type Task } from "#shop/operations/overview/to-do.rules.ts";

type SalesBody = ApiResponse<"GET", "/api/admin/sales">;

type ToDoBody = ApiResponse<"GET", "/api/admin/to-do">;

/** Tasks that wait, and alarms with their counts; those without a count are done. */
export function knownToDo(
	counts: Partial<Record<Task, number>> = {},
	active: Partial<Record<HomeAlarm, number | string>> = {},
): ToDoBody {
	const alarms = HOME_ALARMS.flatMap((alarm) => {
		const about = active[alarm] ?? 0;
		const [count, what] = typeof about === "string" ? [1, about] : [about, ""];
		return count === 0 ? [] : [{ alarm, count, what, path: `/admin/page-of-${alarm}` }];
	});
	const tasks = TASKS.map((task) => ({ task, count: counts[task] ?? 0, path: `/admin/list-of-${task}` }));
	return { tasks, alarms, lowStock: [] };
}

const NOTHING_SOLD: SalesBody["current"] = {
	orders: 0,
	revenueCents: 0,
	refundedCents: 0,
	disputedCents: 0,
	units: 0,
	newCustomers: 0,
	returningCustomers: 0,
	pointsEarned: 0,
	pointsRedeemed: 0,
	points: [],
};

/** Sales of two days and of the two before. */
export function knownSales(
	current: Partial<SalesBody["current"]> = {},
	previous: Partial<SalesBody["current"]> = {},
	more: Partial<SalesBody> = {},
): SalesBody {
	const points = (...days: string[]) => days.map((at) => ({ at, orders: 0, revenueCents: 0 }));
	return {
		from: "2025-09-09",
		to: "2025-09-10",
		unit: "day",
		current: { ...NOTHING_SOLD, points: points("2025-09-09", "2025-09-10"), ...current },
		previous: {
			...NOTHING_SOLD,
			from: "2025-09-07",
			to: "2025-09-08",
			points: points("2025-09-07", "2025-09-08"),
			...previous,
		},
		bestSellers: [],
		charityCents: 0,
		charityCentsEver: 0,
		...more,
	};
}

/** The last backup was made in time. */
export const FRESH_BACKUP: ApiResponse<"GET", "/api/admin/backups/state"> = {
	problem: null,
	everyMs: 6 * 3_600_000,
	lastSuccess: { name: "softbrace-20250910T060000Z.tar", bytes: 12_400_000, createdAt: "2025-09-10T06:00:00.000Z" },
	lastFailure: null,
	lastDrill: {
		backup: "softbrace-20250910T060000Z.tar",
		finishedAt: "2025-09-10T08:12:00.000Z",
		seconds: 41,
		violations: 0,
		problem: null,
	},
	running: null,
};

/** What the home page loads, of a shop in which nothing happens. */
export const QUIET_HOME = {
	"GET /api/admin/to-do": () => apiResponse(knownToDo()),
	"GET /api/admin/sales": () => apiResponse(knownSales()),
	"GET /api/admin/orders": () => apiResponse({ orders: [], total: 0, page: 1, pageSize: 50 }),
	"GET /api/admin/passkeys": () => apiResponse([]),
	"GET /api/admin/sessions": () => apiResponse([]),
	"GET /api/admin/backups/state": () => apiResponse(FRESH_BACKUP),
} as const;
