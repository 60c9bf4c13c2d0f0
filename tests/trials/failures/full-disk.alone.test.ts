import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open.ts";
import { startPaymentSandbox } from "#sandbox/payments/start-payment-sandbox.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { canMountDisk, filesBelow, openSmallDisk } from "./small-disk.ts";

const MB = 1024 ** 2;
/** The least that an embedded database starts on. */
const EMBEDDED_BYTES = 56 * MB;
const ADMIN_PASSWORD = "a long password of one test";
const canMount = await canMountDisk();

/** A running shop whose data folder is a file system of so many bytes. */
async function openShop(bytes: number, databaseUrl: string | null) {
	const disk = await openSmallDisk(bytes);
	if (disk === null) throw new Error("no file system could be mounted");
	onTestFinished(disk.close);
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const environment = { ADMIN_PASSWORD, LOG_LEVEL: "fatal" };
	// The provider has a disk of its own.
	const clock = { now: Date.now };
	const sandbox = await startPaymentSandbox({ port: sandboxPort, clock, log: { info() {}, warn() {}, error() {} } });
	onTestFinished(() => sandbox.close());
	const { mountPoint: folder, within } = disk;
	const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl, environment, within });
	onTestFinished(() => endProcess(shop, "SIGKILL"));
	const url = `http://localhost:${port}`;
	return {
		disk,
		url,
		kill: () => endProcess(shop, "SIGKILL"),
		checkOut: (email: string) =>
			fetch(`${url}/api/create-checkout-session`, {
				method: "POST",
				headers: { "content-type": "application/json", "accept-language": "en" },
				body: JSON.stringify({ line_items: [{ id: 1, quantity: 1 }], shipping: sampleShipping({ email }) }),
			}),
		pay: (id: string) =>
			fetch(`http://localhost:${sandboxPort}/sandbox/sessions/${id}/pay`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ card: "4242424242424242" }),
			}),
		stateOf: async (id: string) => {
			const response = await fetch(`${url}/api/orders/by-session/${id}`);
			return response.ok ? ((await response.json()) as { state: string }).state : response.status;
		},
	};
}

/** An image that compresses badly. */
async function drawNoise(side: number): Promise<File> {
	const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
	const image = sharp({ create: { width: side, height: side, channels: 3, background: "#fff", noise } });
	return new File([new Uint8Array(await image.png().toBuffer())], "noise.png", { type: "image/png" });
}

function formOf(file: File): FormData {
	const form = new FormData();
	form.set("file", file);
	return form;
}

describe.runIf(canMount)("a full disk of 8 MB below the data folder", () => {
	test.runIf(inject("postgresUrl") !== null)(
		"D-99 on PostgreSQL an upload is rejected whole, everything else goes on, and the next upload with space succeeds",
		async () => {
			const shop = await openShop(8 * MB, await createServerDatabase());
			const { disk, url } = shop;
			const owner = await signInOwner(url, ADMIN_PASSWORD);
			const image = await drawNoise(400);
			const upload = () => owner("POST", "/api/admin/images", formOf(image));
			const first = (await (await upload()).json()) as { public_url: string };
			const uploads = join(disk.folder, "uploads");
			const before = filesBelow(uploads);
			disk.fill();
			for (const language of ["en", "es"]) {
				const rejected = await upload();
				expect([language, rejected.status]).toEqual([language, 507]);
				expect(await rejected.json()).toMatchObject({
					code: "storage_full",
					message: "There’s no space left for images on the server. Free some up, then try again.",
				});
			}
			expect(filesBelow(uploads)).toEqual(before);
			for (const path of [
				"/",
				"/product/2",
				"/api/products",
				first.public_url,
				`${first.public_url}?w=320&format=webp`,
			]) {
				expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
			}
			const started = await shop.checkOut("full@example.com");
			expect(started.status).toBe(200);
			const { id } = (await started.json()) as { id: string };
			expect((await shop.pay(id)).status).toBe(200);
			expect(await shop.stateOf(id)).toBe("paid");

			disk.free();
			expect((await upload()).status).toBe(201);
			expect(filesBelow(uploads).length).toBeGreaterThan(before.length);
		},
	);

	test("on the embedded database a purchase is whole or rejected, and every paid one is an order once there is space", async () => {
		const shop = await openShop(EMBEDDED_BYTES + 8 * MB, null);
		const { disk, url } = shop;
		const paid: string[] = [];
		const started: string[] = [];
		const buy = async (email: string) => {
			const response = await shop.checkOut(email);
			if (response.status === 200) started.push(((await response.json()) as { id: string }).id);
			else {
				expect([response.status, Number(response.headers.get("retry-after"))]).toEqual([
					503,
					expect.toSatisfy((s) => s > 0),
				]);
				const message = "The shop isn’t available right now. Please try again in a moment.";
				expect(await response.json()).toMatchObject({ code: "database_unavailable", message });
			}
			return response.status;
		};
		const payAll = async () => {
			for (const id of started.filter((one) => !paid.includes(one))) {
				expect((await shop.pay(id)).status).toBe(200);
				paid.push(id);
			}
		};
		const untilPaid = async () => {
			for (const id of paid) while ((await shop.stateOf(id)) !== "paid") await wait(50);
		};
		expect(await buy("before@example.com")).toBe(200);
		await payAll();
		await untilPaid();
		expect(await buy("during@example.com")).toBe(200);

		disk.fill();
		let buyers = 0;
		while ((await buy(`full${buyers++}@example.com`)) === 200);

		expect(await buy("rejected@example.com")).toBe(503);
		await payAll();
		expect((await fetch(`${url}/product/2`)).status).toBe(200);

		disk.free();
		await untilPaid();

		expect(await buy("after@example.com")).toBe(200);
		await payAll();
		await untilPaid();

		await shop.kill();

		const copy = mkdtempSync(join(tmpdir(), "shop-copy-"));
		onTestFinished(() => rmSync(copy, { recursive: true }));
		cpSync(disk.folder, copy, { recursive: true });
		const database = await openDatabase({ databaseUrl: null, dataDir: copy, log: { warn() {} } });
		onTestFinished(() => database.close());
		const orders = await database.transaction({ role: "system", userId: null }, (tx) =>
			tx.selectFrom("orders").select("paymentSessionId").execute(),
		);
		expect(orders.map(({ paymentSessionId }) => paymentSessionId).sort()).toEqual([...paid].sort());
		expect(await findViolations({ database, caller: { role: "system", userId: null } } as Shop)).toEqual([]);
	});
});
