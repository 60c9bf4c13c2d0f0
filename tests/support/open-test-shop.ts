import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopTexts } from "#app/api/shop-texts.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/open.ts";
import { randomIds } from "#platform/ids.ts";
import type { Email } from "#platform/mail/email.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { openPayments } from "#platform/payments/stripe.ts";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import { createWorkQueue, type WorkQueueLimits } from "#platform/work-queue.ts";
import { CHECKOUT_QUEUE_LIMITS, IMAGE_QUEUE_LIMITS } from "#platform/world.ts";
import { startPaymentSandbox } from "#sandbox/payments/start-payment-sandbox.ts";
import { asSystem, type Shop } from "#shop/kernel/context.ts";
import { sampleShippingForm } from "#shop/selling/addresses/testing/sample-shipping-form.ts";
import { seedCatalog } from "#shop/selling/catalog/seed-catalog.ts";
import { receivePaymentEvent } from "#shop/selling/checkout/receive-payment-event.ts";
import type { CheckoutRequest } from "#shop/selling/checkout/request/checkout-request.rules.ts";
import { endWithFile } from "./processes/end-with-file.ts";

/** What a test of the admin needs to know. */
export const TEST_ADMIN_PASSWORD = "correct horse battery staple";

const TEST_CONFIG: Partial<Config> = {
	timeZone: "America/Chicago",
	adminPassword: TEST_ADMIN_PASSWORD,
	sessionSecret: "a secret of thirty-two letters or more",
	previousSessionSecrets: [],
	adminEmail: "owner@localhost",
	adminEmails: [],
	supportEmail: "support@softbrace.example",
	supportPhone: "+1 (555) 010-0199",
	mailFrom: "SoftBrace <orders@softbrace.example>",
	webhookNetworks: [],
	releaseKeys: [],
	indexNow: null,
};

/** On a busy machine no request is turned away for lack of time; tests of timeouts set their own. */
const PATIENT_QUEUE: WorkQueueLimits = { ...CHECKOUT_QUEUE_LIMITS, maxWaiting: 10_000, maxWaitMs: 50_000 };

const silent = { info() {}, warn() {}, error() {} };

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/**
 * A seeded shop with real dependencies: this database, the payment sandbox over HTTP with its webhooks, a manual clock.
 */
export async function openTestShop(
	database: Database,
	/** `holdWebhooks` holds the provider's webhooks back instead of delivering them to the shop. */
	more: {
		databases?: readonly Database[];
		holdWebhooks?: boolean;
		/** A different limit of concurrent checkouts than the server's. */
		queueLimits?: WorkQueueLimits;
		/** A mail server instead of the list `mails`. */
		mail?: Mail;
	} = {},
) {
	const waits: number[] = [];
	const clock = {
		at: Date.UTC(2025, 8, 1, 15),
		now: () => clock.at,
		/** How long the shop would have waited, in ms. */
		waits,
		wait: async (ms: number) => void waits.push(ms),
	};
	const sandbox = await startPaymentSandbox({ port: 0, clock, log: silent });
	const mails: Email[] = [];
	const folder = mkdtempSync(join(tmpdir(), "shop-uploads-"));
	const shopOn = (base: Database): Shop => {
		const payments = openPayments({ secretKey: "sk_test_1", apiBase: new URL(sandbox.url), clock, log: silent });
		return {
			database: base,
			payments,
			clock,
			ids: randomIds,
			log: silent,
			checkoutQueue: createWorkQueue(more.queueLimits ?? PATIENT_QUEUE),
			imageQueue: createWorkQueue({ ...IMAGE_QUEUE_LIMITS, maxWaitMs: PATIENT_QUEUE.maxWaitMs }),
			settlements: new Map(),
			savedSettings: new Map(),
			visitCounts: new Map(),
			storage: openDiskStorage(folder),
			mail: more.mail ?? { send: async (sentMail) => void mails.push(sentMail), mailbox: null, close: async () => {} },
			config: {
				publicUrl: "http://localhost:3000",
				launchAt: Date.UTC(2025, 6, 13, 5),
				s3: null,
				isRestoreDrilled: true,
				backup: { to: join(folder, "backups"), everyMs: null, keepMs: null, passphrase: null },
				...TEST_CONFIG,
			} as Config,
			close: async () => {},
			caller: { role: "visitor", userId: null },
			language: "en",
			texts: shopTexts,
		};
	};
	const shops = [database, ...(more.databases ?? [])].map(shopOn);
	const [shop] = shops;
	if (!shop) throw new Error("a shop needs a database");
	await seedCatalog(shop);

	// Webhooks go to the shops' own handler, round-robin over the processes.
	let turn = 0;
	const heldWebhooks: { body: string; signature: string }[] = [];
	const handled = new Set<Promise<unknown>>();
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const receiver = shops[turn++ % shops.length] ?? shop;
		const signature = String(request.headers["stripe-signature"]);
		if (more.holdWebhooks) {
			heldWebhooks.push({ body: Buffer.concat(chunks).toString(), signature });
			response.writeHead(200).end();
			return;
		}
		const handling = receivePaymentEvent(receiver, Buffer.concat(chunks).toString(), signature).then(
			() => response.writeHead(200).end(),
			() => response.writeHead(500).end(),
		);
		handled.add(handling);
		await handling.finally(() => handled.delete(handling));
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	for (const one of shops) await one.payments.registerWebhook(`http://localhost:${port}/webhook`);

	let closing: Promise<void> | null = null;
	const closeAll = async () => {
		rmSync(folder, { recursive: true, force: true });
		await sandbox.close();
		// What a webhook changes would otherwise change under the next test on the same database.
		await Promise.all(handled);
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
	const close = () => {
		closing ??= closeAll();
		return closing;
	};
	endWithFile(close);

	return {
		shop,
		shops,
		system: asSystem(shop),
		clock,
		sandbox,
		mails,
		folder,
		heldWebhooks,
		pay: async (sessionId: string, card = "4242424242424242"): Promise<number> => {
			const result = await fetch(`${sandbox.url}/sandbox/sessions/${sessionId}/pay`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ card }),
			});
			return result.status;
		},
		close,
	};
}

/** A guest's request for a quantity of some products, from a new browser. */
export function guestRequest(lines: CheckoutRequest["lines"], more: Partial<CheckoutRequest> = {}): CheckoutRequest {
	const browserToken = randomIds.token();
	const name = browserToken
		.slice(0, 12)
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "x");
	return {
		lines,
		userId: null,
		userEmail: null,
		pointsUsed: 0,
		redeemPoints: false,
		useAccountDiscount: false,
		discountCode: null,
		shipping: sampleShippingForm({ email: `${name}@example.com`, line1: `${browserToken.slice(0, 8)} Oak Street` }),
		saveAddress: false,
		cartId: null,
		browserToken,
		clientIp: null,
		...more,
	};
}
