import { useAdmin } from "#app/admin/access/login/admin-session.ts";
import type { ApiResponse } from "#app/api-types.ts";
import type { WorkKind } from "#shop/access/work/work.rules.ts";

export type ShownWork = ApiResponse<"GET", "/api/admin/support-messages/{id}">["message"]["work"];
export type WorkOf = { kind: WorkKind; id: string };

export const WORK_CALLS = {
	message: "/api/admin/support-messages/{id}/work",
	order: "/api/admin/orders/{id}/work",
	review: "/api/admin/reviews/{id}/work",
} as const;

/** The email under which the signed-in person works. */
export function useMe(): string {
	const admin = useAdmin();
	return admin.status === "open" ? admin.email : "";
}
