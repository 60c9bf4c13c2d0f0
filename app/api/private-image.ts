/** A WebP image that is not public: kept by no cache and no search engine. */
export function privateImage(bytes: Uint8Array<ArrayBuffer>): Response {
	return new Response(bytes, {
		headers: {
			"content-type": "image/webp",
			"content-disposition": "inline",
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex, nofollow",
		},
	});
}
