import { href } from "react-router";
import { shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/ucp-profile.ts";
import { CAPABILITIES, UCP_VERSION } from "./ucp-envelope.ts";

const PUBLISHER = `https://ucp.dev/${UCP_VERSION}`;

/** Where programs find what the shop offers by the Universal Commerce Protocol (D-299). It takes no payment by it. */
export function loader({ context }: Route.LoaderArgs): Response {
	const { publicUrl } = shopOf(context).config;
	const capabilities = Object.entries(CAPABILITIES).map(([name, { spec, schema }]) => [
		name,
		[
			{
				version: UCP_VERSION,
				spec: `${PUBLISHER}/specification/${spec}`,
				schema: `${PUBLISHER}/schemas/${schema}.json`,
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
	return Response.json(profile, { headers: publicPage() });
}
