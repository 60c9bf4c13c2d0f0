import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { request } from "node:https";
import { isIPv4 } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { hasProxy, startProxy } from "#tests/support/servers/start-proxy.ts";

/** What the shop reads of an upload: 8 MB and 64 kB of its form. */
const LIMIT_BYTES = 8 * 1024 * 1024 + 64 * 1024;
const BOUNDARY = "part";
const ADMIN_PASSWORD = "a long password of one test";

describe.each(["nginx", "caddy"] as const)("the shop behind %s with its file of ops/", (kind) => {
	describe.runIf(hasProxy(kind))("on this machine", () => {
		const home = mkdtempSync(join(tmpdir(), "shop-proxy-"));
		let ports = { http: 0, https: 0, shop: 0, sandbox: 0 };
		let origin = "";
		let proxy: ReturnType<typeof startProxy>;
		let shop: Awaited<ReturnType<typeof startShop>>;

		const startShop = () =>
			startShopProcess({
				port: ports.shop,
				sandboxPort: ports.sandbox,
				folder: join(home, "data"),
				databaseUrl: null,
				environment: {
					ADMIN_PASSWORD,
					HOST: "127.0.0.1",
					PUBLIC_URL: origin,
					TRUST_PROXY: "1",
					// The emails of this shop wait in its outbox.
					SMTP_URL: "smtp://127.0.0.1:1",
					LOG_LEVEL: "fatal",
				},
			});

		beforeAll(async () => {
			const [http, https] = [await freePort(), await freePort()];
			ports = { http, https, shop: await freePort(), sandbox: await freePort() };
			origin = `https://localhost:${ports.https}`;
			shop = await startShop();
			proxy = startProxy(kind, { ...ports, shops: [ports.shop] }, home);
			while ((await send("/readyz").catch(() => null))?.status !== 200) await wait(50);
		});
		afterAll(async () => {
			await Promise.all([endProcess(shop, "SIGKILL"), endProcess(proxy.process, "SIGTERM")]);
			rmSync(home, { recursive: true, force: true });
		});

		function send(path: string, more: Send = {}): Promise<Received> {
			const { method = "GET", headers = {}, body, host = "localhost" } = more;
			const options = { host, port: ports.https, servername: "localhost", ca: proxy.ca, agent: false, path, method };
			return new Promise((resolve, reject) => {
				const outgoing = request({ ...options, headers: { host: "localhost", ...headers } }, async (incoming) => {
					const chunks: Buffer[] = [];
					for await (const chunk of incoming) chunks.push(chunk as Buffer);
					const text = Buffer.concat(chunks).toString();
					resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
				});
				outgoing.once("error", reject).end(body);
			});
		}
		const post = (path: string, body: object, headers = {}, host?: string) =>
			send(path, {
				method: "POST",
				headers: { "content-type": "application/json", origin, ...headers },
				body: JSON.stringify(body),
				...(host !== undefined && { host }),
			});

		test("D-99 http is redirected, pages are compressed by the shop, and HTTP/2 is spoken", async () => {
			const path = "/product/2?ref=1";
			const redirected = await fetch(`http://localhost:${ports.http}${path}`, { redirect: "manual" });
			expect(redirected.status).toBe(308);
			expect(redirected.headers.get("location")).toMatch(/^https:\/\/localhost(:\d+)?\/product\/2\?ref=1$/);
			const page = await send("/product/2", { headers: { "accept-encoding": "br" } });
			expect(page).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
			expect(page.headers["strict-transport-security"]).toMatch(/^max-age=/);

			const session = connectHttp2(origin, { ca: proxy.ca });
			const stream = session.request({ ":path": "/product/2" });
			const [head] = await new Promise<[Record<string, unknown>]>((resolve, reject) => {
				stream.once("response", (received) => resolve([received])).once("error", reject);
			});
			stream.close();
			session.close();
			expect([session.alpnProtocol, head[":status"]]).toEqual(["h2", 200]);
		});

		test("D-99 a purchase through the proxy becomes an order", async () => {
			const started = await post("/api/create-checkout-session", {
				line_items: [{ id: 2, quantity: 1 }],
				shipping: SHIPPING,
			});
			expect(started.status).toBe(200);
			const { id } = JSON.parse(started.text) as { id: string };
			await fetch(`http://localhost:${ports.sandbox}/sandbox/sessions/${id}/pay`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ card: "4242424242424242" }),
			});
			expect(JSON.parse((await send(`/api/orders/by-session/${id}`)).text)).toMatchObject({ state: "paid" });
		});

		test("D-99 the admin's cookie is secure, and an upload passes up to the shop's own limit", async () => {
			const signedIn = await post("/api/admin/session", { password: ADMIN_PASSWORD });
			const [set = ""] = signedIn.headers["set-cookie"] ?? [];
			expect(set).toMatch(/^__Host-admin=[\w-]+; Path=\/; .*Secure/);
			const headers = {
				cookie: set.split(";")[0] ?? "",
				origin,
				"content-type": `multipart/form-data; boundary=${BOUNDARY}`,
			};
			const body = await uploadOf(LIMIT_BYTES);
			const largest = await send("/api/admin/images", { method: "POST", headers, body });
			const oneMore = { method: "POST", headers, body: Buffer.concat([body, Buffer.alloc(1)]) };
			// Caddy closes the connection without reading the last byte, which may cost the sender its response.
			let tooLarge: Received | null = null;
			while (tooLarge === null) tooLarge = await send("/api/admin/images", oneMore).catch(nullIfReset);
			// The shop reads it whole, and says itself that the image in it is above 8 MB.
			expect(largest.status).toBe(413);
			expect(JSON.parse(largest.text)).toMatchObject({ code: "image_too_large" });
			expect(tooLarge.status).toBe(413);
			expect(JSON.parse(tooLarge.text)).toMatchObject({ code: "body_too_large", details: null });
			const image = await uploadOf(8 * 1024 * 1024 - 1024);
			expect((await send("/api/admin/images", { method: "POST", headers, body: image })).status).toBe(201);
		});

		const nullIfReset = (error: NodeJS.ErrnoException): null => {
			if (error.code === "ECONNRESET") return null;
			throw error;
		};

		test("D-99 limits count the client's own IP address, not what it claims and not the proxy's", async () => {
			const address = ownAddress();
			if (address === null) return;
			const guess = (count: number) =>
				post(
					"/api/auth/sign-in/email",
					{ email: `guess${count}@example.com`, password: "not-the-password" },
					{ "x-forwarded-for": `203.0.113.${count}` },
					address,
				);
			const guesses = await Promise.all(Array.from({ length: 25 }, (_, count) => guess(count)));
			const statuses = guesses.map(({ status }) => status);
			expect(statuses.filter((status) => status === 401)).toHaveLength(20);
			expect(statuses.filter((status) => status === 429)).toHaveLength(5);
		});

		test("D-99 while the shop restarts there is a page with Retry-After, and then the shop again", async () => {
			await endProcess(shop, "SIGKILL");
			const away = await send("/product/2");
			expect([away.status, away.headers["retry-after"], away.headers["cache-control"]]).toEqual([503, "5", "no-store"]);
			expect(away.text).toContain("Back in a moment");
			expect(away.text).toContain("Volvemos en un momento");
			expect((await post("/api/create-checkout-session", {})).status).toBe(503);
			shop = await startShop();
			await expect.poll(async () => (await send("/product/2")).status, { timeout: 300_000 }).toBe(200);
		});
	});
});

type Send = { method?: string; headers?: Record<string, string>; body?: string | Buffer; host?: string };
type Received = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

const SHIPPING = sampleShipping({ email: "proxied@example.com" });

/** A form of exactly so many bytes with a JPEG in it; what fills it up is behind the image's end, as some cameras do. */
async function uploadOf(bytes: number): Promise<Buffer> {
	const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a0c" } })
		.jpeg()
		.toBuffer();
	const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
	const tail = `\r\n--${BOUNDARY}--\r\n`;
	const filler = Buffer.alloc(bytes - head.length - photo.length - tail.length);
	return Buffer.concat([Buffer.from(head), photo, filler, Buffer.from(tail)]);
}

/** An address of this machine that is not loopback, which the shop would not count. */
function ownAddress(): string | null {
	const addresses = Object.values(networkInterfaces()).flat();
	return addresses.find((one) => one && !one.internal && isIPv4(one.address))?.address ?? null;
}
