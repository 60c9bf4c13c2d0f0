import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPaymentSandbox } from "#sandbox/payments/start-payment-sandbox.ts";
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

test("several processes share the sandbox that runs at their port already", async () => {
	const sandbox = await startPaymentSandbox({ port: 0, host: "localhost", clock: Date, log });
	onTestFinished(() => sandbox.close());
	const config = { stripe: null, paymentSandboxPort: sandbox.port, dataDir: newFolder() };
	const provider = await openPaymentProvider(config, Date, log);
	expect(provider.sandboxUrl).toBe(`http://localhost:${sandbox.port}`);
	expect(provider.payments.pageOrigin).toBe(provider.sandboxUrl);
	await provider.close();
	expect((await fetch(`${sandbox.url}/sandbox/behaviour`)).ok, "it belongs to the other process").toBe(true);
});

test.each<[string, RequestListener]>([
	["answers everything", (_, reply) => reply.end("{}")],
	["answers nothing it understands", (_, reply) => reply.writeHead(404).end("no")],
])("a port with another server that %s is refused with a sentence", async (_, listener) => {
	const port = await occupyPort(listener);
	await expect(
		openPaymentProvider({ stripe: null, paymentSandboxPort: port, dataDir: newFolder() }, Date, log),
	).rejects.toThrow(`Port ${port} is taken, so the payment sandbox cannot start. Set PAYMENT_SANDBOX_PORT`);
});

test("with a key there is no sandbox", async () => {
	const stripe = { secretKey: "sk_test_abc", webhookSecret: "whsec_abc" };
	const provider = await openPaymentProvider({ stripe, paymentSandboxPort: 1, dataDir: "" }, Date, log);
	expect(provider.sandboxUrl).toBeNull();
	expect(provider.payments.pageOrigin).toBe("https://checkout.stripe.com");
	await provider.close();
});
