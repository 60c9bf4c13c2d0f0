import { methods } from "#app/api/methods.ts";
import { CAMEL_CASE, parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { preflightResponse } from "#postgrest/http/cors.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { listObjects } from "#shop/site/media/bucket.ts";
import { UPLOAD_FOLDER } from "#shop/site/media/image.rules.ts";
import type { Route } from "./+types/object-list.ts";
import { objectListBody } from "./storage.schema.ts";
import { FOLDER, storedObject } from "./stored-object.ts";

const endpoint = methods({
	OPTIONS: () => preflightResponse("POST, OPTIONS"),
	/** What is directly below `prefix` in the bucket `images`: its one folder, or the objects in that (AMED-14). */
	async POST({ request, context }: Route.ActionArgs) {
		const shop = asAdministrator(shopOf(context));
		const { prefix, sortBy, ...query } = await parseBody(request, objectListBody, CAMEL_CASE);
		const folder = prefix.replace(/\/{1,9}$/, "");
		if (folder === "") return { body: query.offset === 0 && UPLOAD_FOLDER.includes(query.search) ? [FOLDER] : [] };
		if (folder !== UPLOAD_FOLDER) return { body: [] };
		const images = await listObjects(shop, {
			...query,
			by: sortBy.column === "name" ? "name" : "created_at",
			isDescending: sortBy.order === "desc",
		});
		return { body: images.map((image) => storedObject(image, image.filePath.slice(UPLOAD_FOLDER.length + 1))) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
