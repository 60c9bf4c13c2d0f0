import { href } from "react-router";
import { shopOf } from "#app/request.ts";
import type { Route } from "./+types/ucp-profile.ts";
import { CAPABILITIES, extendedBy, UCP_VERSION } from "./ucp-envelope.ts";

const PUBLISHER = `https://ucp.dev/${UCP_VERSION}`;

/** The protocol wants a profile to be kept by its readers, for a minute at least. */
const CACHING = "public, max-age=300";

/** Where programs find what the shop offers by the Universal Commerce Protocol (D-299). It takes no payment by it. */
export function loader({ context }: Route.LoaderArgs): Response {
	const { publicUrl } = shopOf(context).config;
	const capabilities = Object.entries(CAPABILITIES).map(([name, capability]) => [
		name,
		[
			{
				version: UCP_VERSION,
				spec: `${PUBLISHER}/specification/${capability.spec}`,
				schema: `${PUBLISHER}/schemas/${capability.schema}.json`,
				...("extends" in capability && { extends: extendedBy(capability) }),
				...(name === "dev.ucp.shopping.permalink" && { config: { endpoint: `${publicUrl}/buy` } }),
			},
		],
	]);
	const profile = {
		ucp: {
			version: UCP_VERSION,
			services: {
				"dev.ucp.shopping": [
					{
						version: UCP_VERSION,
						spec: `${PUBLISHER}/specification/overview`,
						transport: "rest",
						schema: `${PUBLISHER}/services/shopping/rest.openapi.json`,
						endpoint: `${publicUrl}${href("/ucp/v1")}`,
					},
				],
			},
			capabilities: Object.fromEntries(capabilities),
			payment_handlers: {},
		},
	};
	return Response.json(profile, { headers: { "cache-control": CACHING } });
}
