import type { Config } from "#platform/config.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { nameError } from "./finding.ts";

type Where = Pick<Config, "stripe" | "publicUrl" | "port">;

/** Whether the payment provider responds and takes the shop's key. */
export async function checkPayments({ stripe }: Where, { inspect }: Pick<Payments, "inspect">) {
	try {
		const { isKeyAccepted } = await inspect();
		if (!isKeyAccepted) return [{ code: "payments_key" } as const];
		return [{ code: stripe === null ? "payments_sandbox" : "payments_ok" } as const];
	} catch (error) {
		// The sandbox runs while the shop is open.
		if (stripe === null) return [{ code: "payments_sandbox_closed" } as const];
		return [{ code: "payments_unreachable", what: nameError(error) } as const];
	}
}

/** Whether the provider sends this shop the events that it needs. Nothing when the provider cannot be asked. */
export async function checkWebhook({ stripe, publicUrl, port }: Where, { inspect }: Pick<Payments, "inspect">) {
	const connection = await inspect().catch(() => null);
	if (!connection?.isKeyAccepted) return [];
	if (connection.endpoints === null) return [{ code: "webhook_hidden" } as const];
	const url = `${publicUrl}${WEBHOOK_PATH}`;
	// The shop registers itself at the sandbox, under the address that it has on this machine.
	const isOwn = (other: string) => (stripe === null ? other.endsWith(`:${port}${WEBHOOK_PATH}`) : other === url);
	const own = connection.endpoints.filter((endpoint) => isOwn(endpoint.url));
	const enabled = own.filter(({ isEnabled }) => isEnabled);
	if (own.length === 0) return [{ code: "webhook_missing", what: url } as const];
	if (enabled.length === 0) return [{ code: "webhook_disabled", what: url } as const];
	const missing = enabled.map(({ missingEvents }) => missingEvents).sort((a, b) => a.length - b.length)[0] ?? [];
	if (missing.length > 0) return [{ code: "webhook_events", what: missing.join(", ") } as const];
	return [{ code: "webhook_ok", what: url } as const];
}

const WEBHOOK_PATH = "/api/webhooks/stripe";
