import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { preflight } from "#app/api/other-origins.ts";
import { CAMEL_CASE } from "#app/api/parse-body.ts";
import { infoOf } from "#app/request.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { limitWrites } from "#shop/operations/data-api/limit-writes.ts";
import { removeObjects } from "#shop/site/images/bucket.ts";
import { DELETED_AT_ONCE } from "#shop/site/images/image.rules.ts";
import { administratorsFirst, objectOrFolder, storedObject } from "./stored-object.ts";

export const loader = endpoint({
	OPTIONS: preflight("DELETE, OPTIONS"),
	/** AMED-07. */
	DELETE: {
		text: "Deletes objects of the bucket `images` with their records; the response has those that existed.",
		right: "data",
		/** The names of the objects. */
		body: z.object({ prefixes: z.array(z.string().max(300)).min(1).max(DELETED_AT_ONCE) }),
		bodyNames: CAMEL_CASE,
		guard: administratorsFirst,
		response: z.array(objectOrFolder),
		isVerbatim: true,
		async handle({ context, shop: caller, body: { prefixes } }) {
			const shop = asAdministrator(caller);
			await limitWrites({ shop, clientIp: infoOf(context).clientIp });
			return (await removeObjects(shop, prefixes)).map((image) => storedObject(image, image.filePath));
		},
	},
});
export const action = loader;
