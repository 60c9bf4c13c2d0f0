import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { preflight } from "#app/api/other-origins.ts";
import { CAMEL_CASE } from "#app/api/parse-body.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { listObjects } from "#shop/site/images/bucket.ts";
import { UPLOAD_FOLDER } from "#shop/site/images/image.rules.ts";
import { administratorsFirst, FOLDER, objectOrFolder, storedObject } from "./stored-object.ts";

export const loader = endpoint({
	OPTIONS: preflight("POST, OPTIONS"),
	/** AMED-14. */
	POST: {
		text: "What is directly below `prefix` in the bucket `images`: its one folder, or the objects in that.",
		right: "data",
		/** The official client leaves out what it has no value for. */
		body: z.object({
			prefix: z.string().max(300).default(""),
			search: z.string().max(200).default(""),
			limit: z.number().int().min(1).max(1000).default(100),
			offset: z.number().int().min(0).default(0),
			sortBy: z
				.object({
					column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"),
					order: z.enum(["asc", "desc", ""]).default("asc"),
				})
				.default({ column: "name", order: "asc" }),
		}),
		bodyNames: CAMEL_CASE,
		guard: administratorsFirst,
		response: z.array(objectOrFolder),
		isVerbatim: true,
		async handle({ shop: caller, body: { prefix, sortBy, ...query } }) {
			const shop = asAdministrator(caller);
			const folder = prefix.replace(/\/{1,9}$/, "");
			if (folder === "") return query.offset === 0 && UPLOAD_FOLDER.includes(query.search) ? [FOLDER] : [];
			if (folder !== UPLOAD_FOLDER) return [];
			const images = await listObjects(shop, {
				...query,
				by: sortBy.column === "name" ? "name" : "created_at",
				isDescending: sortBy.order === "desc",
			});
			return images.map((image) => storedObject(image, image.filePath.slice(UPLOAD_FOLDER.length + 1)));
		},
	},
});
export const action = loader;
