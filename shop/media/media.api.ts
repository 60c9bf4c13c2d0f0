import { asAdministrator } from "#shop/context.ts";
import { apiTable } from "#shop/data-api/api-table.ts";
import { deleteImage } from "./images.ts";

const columns = {
	id: "uuid",
	filename: "text",
	original_name: "text",
	file_path: "text",
	public_url: "text",
	folder: "text",
	size: "integer",
	mime_type: "text",
	created_at: "timestamptz",
} as const;

/** Deleting an image deletes its files too. */
export const uploadedImages = apiTable(columns, {
	select: "everyone",
	insert: { administrator: Object.keys(columns).filter((name) => name !== "id") },
	delete: ["administrator"],
	handlers: {
		delete: {
			roles: ["administrator"],
			run: ({ shop }, { id }) => deleteImage(asAdministrator(shop), id ?? ""),
		},
	},
});
