import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, request } from "node:http";
import { isIPv4 } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openClock } from "#platform/clock.ts";
import { startPaymentSandbox } from "#sandbox/payments/start-payment-sandbox.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { openPaymentProvider } from "./open-payment-provider.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-provider-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

async function occupyPort(listener: RequestListener): Promise<number> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}

/** The response under any Host header, which fetch does not let a test set. */
function statusOf(port: number, path: string, headers: Record<string, string>): Promise<number> {
	return new Promise((resolve, reject) => {
		const outgoing = request({ host: "localhost", port, path, headers, agent: false }, (incoming) => {
			incoming.resume();
			resolve(incoming.statusCode ?? 0);
		});
		outgoing.once("error", reject).end();
	});
}

test("several processes share the sandbox already running at their port", async () => {
	const sandbox = await startPaymentSandbox({ port: 0, host: "localhost", clock: openClock(null), log });
	onTestFinished(() => sandbox.close());
	const config = { stripe: null, paymentSandboxPort: sandbox.port, dataDir: newFolder() };
	const provider = await openPaymentProvider(config, openClock(null), log);
	expect(provider.sandboxUrl).toBe(`http://localhost:${sandbox.port}`);
	expect(provider.payments.pageOrigin).toBe(provider.sandboxUrl);
	await provider.close();
	expect((await fetch(`${sandbox.url}/sandbox/behaviour`)).ok, "it belongs to the other process").toBe(true);
});

test.each<[string, RequestListener]>([
	["responds to everything", (_, response) => response.end("{}")],
	["responds with 404", (_, response) => response.writeHead(404).end("no")],
])("a port with another server that %s is rejected with a clear message", async (_, listener) => {
	const port = await occupyPort(listener);
	await expect(
		openPaymentProvider({ stripe: null, paymentSandboxPort: port, dataDir: newFolder() }, openClock(null), log),
	).rejects.toThrow(`Port ${port} is in use, so the payment sandbox cannot start. Set PAYMENT_SANDBOX_PORT`);
});

test("the sandbox listens on loopback only, and its controls and API are for clients on this machine", async () => {
	const port = await freePort();
	const config = { stripe: null, paymentSandboxPort: port, dataDir: newFolder() };
	const provider = await openPaymentProvider(config, openClock(null), log);
	onTestFinished(() => provider.close());
	for (const path of ["/sandbox/state", "/sandbox/behaviour", "/v1/checkout/sessions", "/else"]) {
		for (const [name, value] of [
			["x-forwarded-for", "8.8.8.8"],
			["via", "1.1 proxy"],
			["host", "rebound.example"],
		] as const) {
			expect(await statusOf(port, path, { [name]: value }), `${path} ${name}`).toBe(403);
		}
	}
	expect(await statusOf(port, "/sandbox/state", {})).toBe(200);
	// A buyer's browser may come through a forwarded port.
	expect(await statusOf(port, "/pay/cs_test_none", { host: "work.example", "x-forwarded-for": "8.8.8.8" })).toBe(404);
	for (const { address, internal } of Object.values(networkInterfaces()).flat() as NetworkInterfaceInfo[]) {
		if (!internal && isIPv4(address)) await expect(fetch(`http://${address}:${port}/sandbox/state`)).rejects.toThrow();
	}
});

test("with a key there is no sandbox", async () => {
	const stripe = { secretKey: "sk_test_abc", webhookSecret: "whsec_abc" };
	const port = await freePort();
	const provider = await openPaymentProvider({ stripe, paymentSandboxPort: port, dataDir: "" }, openClock(null), log);
	expect(provider.sandboxUrl).toBeNull();
	await expect(fetch(`http://localhost:${port}/sandbox/state`)).rejects.toThrow();
	expect(provider.payments.pageOrigin).toBe("https://checkout.stripe.com");
	await provider.close();
});
