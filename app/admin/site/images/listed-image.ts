import type { ApiResponse } from "#app/api-types.ts";

export type ImageList = ApiResponse<"GET", "/api/admin/images">;
export type ListedImage = ImageList["images"][number];
