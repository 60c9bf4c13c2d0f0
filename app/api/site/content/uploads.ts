import { endpoint } from "#app/api/endpoint.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { readVariant } from "#shop/site/images/image.rules.ts";
import { readUploadPath } from "#shop/site/images/image-sizes.rules.ts";
import { readImage } from "#shop/site/images/read-image.ts";

export const loader = endpoint({
	/** AMED-11. Names are never reused. */
	GET: {
		text: "An uploaded image, or a smaller copy of it.",
		params: { "*": String },
		query: { w: "The copy's width in pixels.", format: "The copy's format." },
		response: { file: "image/*" },
		headers: {
			"cache-control": "public, max-age=31536000, immutable",
			// An image opened on its own is a document, too.
			"content-security-policy": "default-src 'none'; sandbox",
		},
		async handle({ shop, headers, params, query }) {
			const path = readUploadPath(params["*"]);
			if (path === null) throw new ShopError("not_found");
			const { bytes, type, isFinal } = await readImage(shop, path, readVariant(query.w, query.format));
			headers.set("content-type", type);
			if (!isFinal) headers.set("cache-control", "no-store");
			return bytes;
		},
	},
});
export const action = loader;
