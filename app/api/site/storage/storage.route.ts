import type { MiddlewareFunction } from "react-router";
import { apiErrors } from "#app/guards/api-errors.ts";
import { apiClientSession, dataClientsOnly } from "#app/guards/caller.ts";
import { limitAddress, limitApiClient } from "#app/guards/request-rate.ts";
import { sameOriginOrToken } from "#app/guards/same-origin.ts";
import { CORS_HEADERS } from "#postgrest/http/cors.ts";

/** For the official client on other origins, which reads an error's status from its body. */
const forStorageClients: MiddlewareFunction<Response> = async (_, next) => {
	const response = await next();
	const isError = response.status >= 400 && response.headers.get("content-type")?.startsWith("application/json");
	const reply = isError
		? Response.json({ ...(await response.json()), statusCode: String(response.status) }, response)
		: response;
	for (const [name, value] of Object.entries(CORS_HEADERS)) reply.headers.set(name, value);
	return reply;
};

export const middleware = [
	forStorageClients,
	apiErrors,
	sameOriginOrToken,
	limitAddress,
	apiClientSession,
	limitApiClient,
	dataClientsOnly,
];
