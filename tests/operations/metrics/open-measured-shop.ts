import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const SHIPPING = sampleShipping({ email: "metrics@example.com" });
/** Whatever of the buyer must not be in metrics and traces. */
export const PERSONAL = /metrics@example|Díaz|Oak Street|Austin|78701/;

/** The built shop as a process of its own, until the test ends. */
export async function openMeasuredShop(
	databaseUrl: string | null,
	environment: Record<string, string>,
	onLine?: (line: string) => void,
) {
	const folder = mkdtempSync(join(tmpdir(), "shop-measured-"));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const shop = await startShopProcess({
		port,
		sandboxPort,
		folder,
		databaseUrl,
		environment,
		...(onLine && { onLine }),
	});
	onTestFinished(async () => {
		await endProcess(shop, "SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	});
	return { shop, url: `http://localhost:${port}`, sandboxUrl: `http://localhost:${sandboxPort}` };
}

/** A guest's checkout of product 1. */
export async function startCheckout(url: string, quantity = 1, headers: Record<string, string> = {}) {
	const response = await fetch(`${url}/api/create-checkout-session`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify({ line_items: [{ id: 1, quantity }], shipping: SHIPPING }),
	});
	const { id } = (await response.json()) as { id: string };
	return { id, status: response.status, requestId: response.headers.get("x-request-id") };
}

export async function pay(sandboxUrl: string, id: string): Promise<void> {
	const paid = await fetch(`${sandboxUrl}/sandbox/sessions/${id}/pay`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ card: "4242424242424242" }),
	});
	expect(paid.status).toBe(200);
}
