// @vitest-environment happy-dom

import { act } from "react";
import { expect, test } from "vitest";
import { KNOWN_PRODUCT } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { newProductImage, type ProductImage } from "#shop/selling/product-images/product-images.rules.ts";
import { ImagesCard } from "./images-card.tsx";

const PUT = "PUT /api/admin/products/1/images";
const OWN = newProductImage("/uploads/admin-uploads/1767225600000-abcdefgh12345678w700h400.jpg");
const IMAGES = [newProductImage("pack-5"), OWN, newProductImage("pair")];

async function open(respond: (body: { images: ProductImage[] }) => Response, images = IMAGES) {
	let stored: readonly ProductImage[] = images;
	const Component = ({ loaderData }: { loaderData: readonly ProductImage[] }) => (
		<ImagesCard product={KNOWN_PRODUCT} images={loaderData} />
	);
	const page = await openRoute(
		"/admin/products/:id",
		{ loader: () => stored, Component },
		{ [PUT]: (body: unknown) => respond(body as { images: ProductImage[] }) },
		{ at: "/admin/products/1" },
	);
	const thumb = (number: number) =>
		page.button(`Image ${number} of ${images.length}: edit. Alt with the arrow keys moves it.`);
	const press = async (target: Element, init: KeyboardEventInit) => {
		await act(async () => void target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init })));
		await page.pass(0);
	};
	return Object.assign(page, {
		thumb,
		press,
		store: (next: readonly ProductImage[]) => {
			stored = next;
		},
		saved: () => page.sent().map(({ body }) => body as { images: ProductImage[]; seen: ProductImage[] }),
	});
}

test("D-196 Alt and an arrow key move an image, which is saved with the list that it was made on", async () => {
	const page = await open(({ images }) => apiResponse(images));
	await page.press(page.thumb(2), { key: "ArrowLeft", altKey: true });
	const [first] = page.saved();
	expect(first?.images.map(({ image }) => image)).toEqual([OWN.image, "pack-5", "pair"]);
	expect(first?.seen.map(({ image }) => image)).toEqual(["pack-5", OWN.image, "pair"]);
	await page.press(page.thumb(1), { key: "ArrowLeft", altKey: true });
	await page.press(page.thumb(1), { key: "ArrowRight" });
	expect(page.saved()).toHaveLength(1);
	expect(page.toasts()).toEqual([["status", "Images saved."]]);
});

test("D-196 texts are saved when they are left, the focal point by the arrow keys", async () => {
	const page = await open(({ images }) => apiResponse(images));
	await page.click(page.thumb(2));
	await page.type(page.field("What it shows (English)"), "A smile");
	await act(
		async () => void page.field("What it shows (English)").dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
	);
	await page.pass(0);
	expect(page.saved()[0]?.images[1]).toMatchObject({ alt_en: "A smile", alt_es: "" });
	const focus = () => page.button(/^Focal point/);
	await page.press(focus(), { key: "ArrowLeft" });
	await page.press(focus(), { key: "ArrowDown", shiftKey: true });
	expect(focus().getAttribute("aria-label")).toContain("45% from the left, 51% from the top");
	await act(async () => void focus().dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
	await page.pass(0);
	expect(page.saved()[1]?.images[1]).toMatchObject({ focal_x: 45, focal_y: 51 });
	expect(page.saved()[1]?.seen[1]).toMatchObject({ alt_en: "A smile", focal_x: 50 });
});

test("D-196 after a conflict the other administrator's images are shown, and the card says so", async () => {
	const theirs = [newProductImage("pair")];
	const page = await open(() => rejection("edit_conflict", "Changed.", 409));
	page.store(theirs);
	await page.click(page.thumb(1));
	await page.click(page.button("Remove"));
	await page.pass(0);
	expect(page.alerts()[0]).toContain("Someone else changed these images");
	expect(page.all("ol > li")).toHaveLength(1);
});

test("D-196 the only image cannot be removed", async () => {
	const page = await open(({ images }) => apiResponse(images), [OWN]);
	await page.click(page.thumb(1));
	expect(page.buttons()).not.toContain("Remove");
});

test("D-196 a full list takes no further image", async () => {
	const ten = Array.from({ length: 10 }, (_, index) => newProductImage(`pair-${index}`));
	const page = await open(({ images }) => apiResponse(images), ten);
	expect(page.isOff(page.button("Choose from library"))).toBe(true);
	expect((page.all("input[type=file]")[0] as HTMLInputElement).disabled).toBe(true);
});
