import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { errorMessage } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { deleteImages } from "#shop/site/media/images.ts";
import type { Route } from "./+types/image-deletions.ts";
import { imageDeletionBody, imageDeletionResponse } from "./images.schema.ts";

const endpoint = methods({
	/** Deletes many uploads and their files, each on its own. */
	async POST({ request, context }: Route.ActionArgs) {
		const { done, failed } = await deleteImages(shopOf(context), await parseBody(request, imageDeletionBody));
		const messages = failed.map(({ id, error }) => ({ id, message: errorMessage(context, error) }));
		return { body: toBody(imageDeletionResponse, { done, failed: messages }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
