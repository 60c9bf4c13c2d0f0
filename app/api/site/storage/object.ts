import type { RouterContextProvider } from "react-router";
import { methods } from "#app/api/methods.ts";
import { asSent } from "#app/json-names.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { preflightResponse } from "#postgrest/http/cors.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { limitWrites } from "#shop/operations/data-api/limit-writes.ts";
import { findObject, uploadObject } from "#shop/site/media/bucket.ts";
import { IMAGE_BUCKET, storedPathOf } from "#shop/site/media/image.rules.ts";
import { readImage } from "#shop/site/media/read-image.ts";
import type { Route } from "./+types/object.ts";

const endpoint = methods({
	OPTIONS: () => preflightResponse("GET, HEAD, POST, OPTIONS"),
	/** The image with this name in the bucket `images`, for everyone: the bucket is public (AMED-11). */
	GET: ({ context, params }: Route.LoaderArgs) => imageResponse(context, params["*"]),
	/** Uploads an image, as the body or as the file of a form, under this name (AMED-10). A name is not used twice. */
	async POST({ request, context, params }: Route.ActionArgs) {
		const shop = asAdministrator(shopOf(context));
		await limitWrites({ shop, clientIp: infoOf(context).clientIp });
		const { id, filePath } = await uploadObject(shop, params["*"], await readFile(request));
		return { body: { [asSent("Id")]: id, [asSent("Key")]: `${IMAGE_BUCKET}/${filePath}` } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

async function imageResponse(context: Readonly<RouterContextProvider>, path: string): Promise<Response> {
	const shop = shopOf(context);
	const image = await findObject(shop, path);
	const storedPath = image ? storedPathOf(image) : null;
	if (storedPath === null) throw new ShopError("not_found");
	const { bytes, type } = await readImage(shop, storedPath, null);
	return new Response(bytes, {
		headers: {
			"content-type": type,
			// A name that was deleted may be used again.
			"cache-control": "public, max-age=3600",
			"content-security-policy": "default-src 'none'; sandbox",
		},
	});
}

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
