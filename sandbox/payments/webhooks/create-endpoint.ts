import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Endpoint } from "#sandbox/payments/store/records.ts";
import { list, metadata, optional, parts, string, webUrl } from "#sandbox/payments/wire/checks.ts";
import type { Params } from "#sandbox/payments/wire/decode-form.ts";
import { invalid } from "#sandbox/payments/wire/wire-error.ts";

/**
 * Registers a webhook endpoint. Unlike with Stripe, the same URL returns the same endpoint and secret: a shop that
 * restarts, or runs in several processes, registers itself each time.
 */
export function createEndpoint(provider: Provider, params: Params): Endpoint {
	const input = endpointShape(params, "");
	if (input.enabled_events.length === 0) {
		throw invalid("You must enable at least one event.", "enabled_events", "parameter_missing");
	}
	const known = [...provider.store.endpoints.values()].find((endpoint) => endpoint.url === input.url);
	const endpoint: Endpoint = {
		id: known?.id ?? provider.newId("we_"),
		created: known?.created ?? secondsNow(provider),
		url: input.url,
		events: input.enabled_events,
		secret: known?.secret ?? provider.newId("whsec_", 32),
		description: input.description,
		apiVersion: input.api_version,
		metadata: input.metadata,
	};
	provider.store.put("endpoints", endpoint);
	return endpoint;
}

const endpointShape = parts({
	url: webUrl(),
	enabled_events: list(string()),
	description: optional(string()),
	api_version: optional(string(40)),
	metadata: metadata(),
	expand: optional(list(string())),
});
