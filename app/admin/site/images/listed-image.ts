import type { ApiResponse } from "#app/api-types.ts";

export type ListedImage = ApiResponse<"GET", "/api/admin/images">["images"][number];
