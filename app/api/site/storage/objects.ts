import { methods } from "#app/api/methods.ts";
import { CAMEL_CASE, parseBody } from "#app/api/parse-body.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { preflightResponse } from "#postgrest/http/cors.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { limitWrites } from "#shop/operations/data-api/limit-writes.ts";
import { removeObjects } from "#shop/site/media/bucket.ts";
import type { Route } from "./+types/objects.ts";
import { objectRemovalBody } from "./storage.schema.ts";
import { storedObject } from "./stored-object.ts";

const endpoint = methods({
	OPTIONS: () => preflightResponse("DELETE, OPTIONS"),
	/** Deletes objects of the bucket `images` with their records (AMED-07); the response has those that existed. */
	async DELETE({ request, context }: Route.ActionArgs) {
		const shop = asAdministrator(shopOf(context));
		await limitWrites({ shop, clientIp: infoOf(context).clientIp });
		const { prefixes } = await parseBody(request, objectRemovalBody, CAMEL_CASE);
		const removed = await removeObjects(shop, prefixes);
		return { body: removed.map((image) => storedObject(image, image.filePath)) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
