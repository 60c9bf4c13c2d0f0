import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { preflight } from "#app/api/other-origins.ts";
import { infoOf } from "#app/request.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { limitWrites } from "#shop/operations/data-api/limit-writes.ts";
import { findObject, uploadObject } from "#shop/site/images/bucket.ts";
import { IMAGE_BUCKET, storedPathOf } from "#shop/site/images/image.rules.ts";
import { readImage } from "#shop/site/images/read-image.ts";

export const loader = endpoint({
	OPTIONS: preflight("GET, HEAD, POST, OPTIONS"),
	/** AMED-11. */
	GET: {
		text: "The image with this name in the bucket `images`, for everyone: the bucket is public.",
		right: "data",
		params: { "*": String },
		response: { file: "image/*" },
		headers: {
			// A name that was deleted may be used again.
			"cache-control": "public, max-age=3600",
			"content-security-policy": "default-src 'none'; sandbox",
		},
		async handle({ shop, headers, params }) {
			const image = await findObject(shop, params["*"]);
			const storedPath = image ? storedPathOf(image) : null;
			if (storedPath === null) throw new ShopError("not_found");
			const { bytes, type } = await readImage(shop, storedPath, null);
			headers.set("content-type", type);
			return bytes;
		},
	},
	/** AMED-10. A name is not used twice. */
	POST: {
		text: "Uploads an image, as the body or as the file of a form, under this name.",
		right: "data",
		params: { "*": String },
		body: { raw: "image/*" },
		response: z.object({ Id: z.guid(), Key: z.string() }),
		isVerbatim: true,
		async handle({ request, context, shop: caller, params }) {
			const shop = asAdministrator(caller);
			await limitWrites({ shop, clientIp: infoOf(context).clientIp });
			const { id, filePath } = await uploadObject(shop, params["*"], await readFile(request));
			return { Id: id, Key: `${IMAGE_BUCKET}/${filePath}` };
		},
	},
});
export const action = loader;

/** The official client sends what it is given: a file or blob as a form whose file has no name, all else as the body. */
async function readFile(request: Request): Promise<Uint8Array> {
	if (!/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")) {
		return new Uint8Array(await request.arrayBuffer());
	}
	const form = await request.formData().catch(() => {
		throw new ShopError("malformed_body");
	});
	const file = [...form.values()].find((value) => value instanceof File);
	if (!file) throw new ShopError("invalid_input", { details: [{ field: "file", code: "required" }] });
	return new Uint8Array(await file.arrayBuffer());
}
