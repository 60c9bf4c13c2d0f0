import type { ApiResponse } from "#app/api-types.ts";

export type ActivityLog = ApiResponse<"GET", "/api/admin/activity">;
export type ListedEntry = ActivityLog["entries"][number];
