import { apiTable, columnsOf } from "#shop/kernel/api-table.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { completeObject, isUploadedObject } from "./bucket.ts";
import { deleteImage } from "./images.ts";

const columns = columnsOf("uploaded_images", { hidden: ["width", "height", "resized_at"] });

/**
 * Deleting an image deletes its files too. The upload of an object has made its record: a client that inserts one then, as
 * the specification has it, completes that one instead of having two for one file.
 */
export const uploadedImages = apiTable(columns, {
	select: "everyone",
	insert: { administrator: Object.keys(columns).filter((name) => name !== "id") },
	delete: ["administrator"],
	handlers: {
		insert: {
			roles: ["administrator"],
			isReadable: true,
			ignores: ["filename", "public_url", "size", "mime_type", "created_at"],
			isFor: ({ shop }, { file_path: path }) => isUploadedObject(shop, path ?? ""),
			run: async ({ shop }, { file_path: path, original_name: originalName, folder }) => ({
				id: await completeObject(shop, {
					path: path ?? "",
					originalName: originalName ?? null,
					folder: folder ?? null,
				}),
			}),
		},
		delete: {
			roles: ["administrator"],
			run: ({ shop }, { id }) => deleteImage(asAdministrator(shop), id ?? ""),
		},
	},
});
