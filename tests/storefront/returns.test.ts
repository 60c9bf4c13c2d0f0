import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import type { Settings } from "#shop/kernel/settings/settings.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { exportOwnData } from "#shop/people/privacy/own-data.ts";
import { forgetBuyer } from "#shop/selling/orders/forget-buyer.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { returnPath } from "#shop/selling/orders/returns/return-link.ts";
import { deleteOldReturnPhotos, findReturnPhoto } from "#shop/selling/orders/returns/return-photos.ts";
import { selectReturns } from "#shop/selling/orders/returns/returns.store.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

describe.each(oneDatabase)("the page of a return link over HTTP on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { ask, shop, system, clock, close } = await openTestApp(database);
	const value: Settings["shop"] = {
		...settingOf(shop, "shop"),
		returnDays: 30,
		address: "12 Oak Street\nAustin, TX 78701",
	};
	(shop.savedSettings as Map<string, unknown>).set("shop", value);
	const id = await transaction(system, async (tx) => {
		const orderId = await addOrder(tx, { userId: null, merchandiseCents: 900, at: clock.at, productId: 1 });
		const units = { quantity: 3, unitPriceCents: 300 };
		await tx.updateTable("orderItems").set(units).where("orderId", "=", orderId).execute();
		await tx.updateTable("orders").set({ email: "tom@example.com" }).where("id", "=", orderId).execute();
		return orderId;
	});
	await shipOrder(byOwner(shop), id, { carrier: "USPS" });
	const { orderNumber } = await deliverOrder(byOwner(shop), id);
	const path = returnPath(shop, orderNumber, "page");
	const visitor = { cookie: "" };

	afterAll(async () => {
		await close();
		await database.close();
	});

	test("D-235 a return is asked for without scripts, and the page shows it from then on", async () => {
		const page = await ask(visitor, "GET", path);
		const html = await page.text();
		expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		const attempt = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
		const nothing = new URLSearchParams({ id: attempt, "quantity-1": "7", "reason-1": "wrong_item", note: "Torn" });
		const rejected = await ask(visitor, "POST", path, nothing);
		expect(rejected.status).toBe(400);
		const again = await rejected.text();
		expect(again).toContain("Choose at least one item");
		expect(again).toContain("Torn");
		expect(again, "what was chosen").toMatch(/<option value="wrong_item" selected="">/);
		const form = new URLSearchParams({ id: attempt, "quantity-1": "1", "reason-1": "damaged", note: "Torn" });
		const sent = await ask(visitor, "POST", path, form);
		expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
		// A form that is sent twice is one return.
		await ask(visitor, "POST", path, form);
		const shown = await (await ask(visitor, "GET", path)).text();
		expect(shown.match(/Return (<!-- -->)?RT-/g)).toHaveLength(1);
		expect(shown).toContain("We’re looking at your request");
	});

	test("D-283 photos come with the form, without their metadata, for who has the link alone", async () => {
		const phone = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#a0c" } })
			.withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "30/1 0/1 0/1" } })
			.jpeg()
			.toBuffer();
		const html = await (await ask(visitor, "GET", path)).text();
		expect(html).toContain('encType="multipart/form-data"');
		const attempt = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
		const send = (...photos: (Buffer | string)[]) => {
			const form = new FormData();
			for (const [name, value] of Object.entries({ id: attempt, "quantity-1": "1", "reason-1": "other", note: "" })) {
				form.set(name, value);
			}
			for (const photo of photos) form.append("photos", new Blob([photo as BlobPart]), "IMG_0001.jpg");
			clock.at += MINUTE_MS;
			return ask(visitor, "POST", path, form);
		};
		const text = await send("<svg xmlns='http://www.w3.org/2000/svg'/>");
		expect(text.status).toBe(415);
		expect(await text.text()).toContain("Only images can be uploaded");
		const many = await send(phone, phone, phone, phone, phone);
		expect([many.status, (await many.text()).includes("Add at most 4 photos.")]).toEqual([400, true]);
		const large = await send(Buffer.alloc(8 * 1024 * 1024 + 1));
		expect([large.status, (await large.text()).includes("This image is too large")]).toEqual([413, true]);
		expect((await send(phone, phone)).status).toBe(303);

		const shown = await (await ask(visitor, "GET", path)).text();
		const photos = [...shown.matchAll(/src="(\/return\/[^"]+\/photos\/[^"]+)"/g)].map(([, src = ""]) => src);
		expect(photos).toHaveLength(2);
		const response = await ask(visitor, "GET", photos[0] ?? "");
		expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
			200,
			"image/webp",
			"private, no-store",
		]);
		const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		expect([stored.format, stored.width, stored.height, stored.exif]).toEqual(["webp", 1600, 1200, undefined]);
		expect((await ask(visitor, "GET", `${photos[0]?.split("?")[0]}?key=x`)).status).toBe(404);
		const other = returnPath(shop, "SB-00000000", "page");
		expect((await ask(visitor, "GET", other.replace("?", `/photos/${photos[0]?.split(/[/?]/)[4]}?`))).status).toBe(404);
	});

	test("D-283 a link that is posted to over and over has to wait, and nothing is decoded meanwhile", async () => {
		clock.at += 30 * MINUTE_MS;
		const statuses: number[] = [];
		for (let post = 0; post < 7; post += 1) {
			const response = await ask(visitor, "POST", path, new URLSearchParams({ id: "x" }));
			statuses.push(response.status);
			await response.text();
		}
		expect(statuses.slice(0, 5)).not.toContain(429);
		expect(statuses[6]).toBe(429);
		clock.at += MINUTE_MS;
		expect((await ask(visitor, "POST", path, new URLSearchParams({ id: "x" }))).status).not.toBe(429);
		clock.at -= 31 * MINUTE_MS;
	});

	const ownersPage = async () => ({
		returns: await transaction(byOwner(shop), (tx) => selectReturns(tx, id)),
	});

	test("D-283 the owner sees the photos; they go 180 days after the last step, and with their person", async () => {
		const order = await ownersPage();
		const [one] = order.returns.filter(({ photos }) => photos.length > 0);
		const photoId = one?.photos[0] ?? "";
		expect((await findReturnPhoto(byOwner(shop), { orderId: id, photoId })).length).toBeGreaterThan(100);
		await expect(
			findReturnPhoto(byOwner(shop), { orderId: "00000000-0000-4000-8000-000000000000", photoId }),
		).rejects.toMatchObject({ code: "not_found" });
		const left = async () => (await ownersPage()).returns.flatMap(({ photos }) => photos).length;
		clock.at += 180 * DAY_MS;
		await deleteOldReturnPhotos(system);
		expect(await left()).toBe(2);
		const userId = await transaction(system, async (tx) => {
			const user = await addAccount(tx, "tom@example.com");
			await tx.updateTable("orders").set({ userId: user }).where("id", "=", id).execute();
			return user;
		});
		const own = await exportOwnData({ ...shop, caller: { role: "customer", userId } });
		expect(JSON.stringify(own)).toMatch(/"photos":\["UklGR/);
		const undone = transaction(system, async (tx) => {
			await forgetBuyer(tx, { userId: userId, guestEmail: null }, clock.at);
			expect(await tx.selectFrom("returnPhotos").select("id").execute()).toEqual([]);
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		expect(await left()).toBe(2);
		clock.at += 1;
		await deleteOldReturnPhotos(system);
		expect(await left()).toBe(0);
		clock.at -= 180 * DAY_MS + 1;
	});

	test("D-235 a link that is altered shows nothing and takes nothing", async () => {
		for (const wrong of [`/return/${orderNumber}`, `${path}x`, "/return/%3Cb%3E?key=x"]) {
			const response = await ask(visitor, "GET", wrong);
			const html = await response.text();
			expect(response.status, wrong).toBe(404);
			expect(html).toContain("This link doesn’t work anymore");
			expect(html).not.toContain("<b>");
			expect((await ask(visitor, "POST", wrong, new URLSearchParams())).status).toBe(404);
		}
	});
});
