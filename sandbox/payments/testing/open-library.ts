import Stripe from "stripe";

export function openLibrary(url: string): Stripe {
	const { hostname, port } = new URL(url);
	return new Stripe("sk_test_1", { protocol: "http", host: hostname, port, telemetry: false, maxNetworkRetries: 0 });
}

/** The fields of a library error that come from the wire. */
export async function rejectionOf(call: Promise<unknown>) {
	const error: unknown = await call.then(
		() => null,
		(thrown) => thrown,
	);
	if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`not rejected: ${error}`);
	return { type: error.type, code: error.code, param: error.param, status: error.statusCode };
}
