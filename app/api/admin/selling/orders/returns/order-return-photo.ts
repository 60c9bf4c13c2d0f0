import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { privateImage } from "#app/api/private-image.ts";
import { findReturnPhoto } from "#shop/selling/orders/returns/return-photos.ts";

export const loader = endpoint({
	GET: {
		text: "A photo that the customer added to a return.",
		right: "orders.read",
		params: { id: parseUuid, photoId: parseUuid },
		response: { file: "image/webp" },
		handle: async ({ shop, params: { id: orderId, photoId } }) =>
			privateImage(await findReturnPhoto(shop, { orderId, photoId })),
	},
});
export const action = loader;
