// @vitest-environment happy-dom

import { describe, expect, test, vi } from "vitest";
import { openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { ImagesTab } from "./images-tab.tsx";

const LIST = "GET /api/admin/images";
const DELETE = "DELETE /api/admin/images/i1";
const IMAGE = {
	id: "i1",
	filename: "1754064000-abc.jpg",
	original_name: "shelf.jpg",
	file_path: "admin-uploads/1754064000-abc.jpg",
	public_url: "/uploads/admin-uploads/1754064000-abc.jpg",
	folder: "admin-uploads",
	size: 1_240_000,
	mime_type: "image/jpeg",
	created_at: "2025-08-01T16:00:00.000Z",
};

const listOf = (images: readonly (typeof IMAGE)[], folders = ["admin-uploads"], next: string | null = null) =>
	apiResponse({ images, folders, next });
const open = (images: readonly (typeof IMAGE)[] = [IMAGE], responses: Parameters<typeof openTab>[1] = {}) =>
	openTab(<ImagesTab />, { [LIST]: () => listOf(images), ...responses });

test("AMED-01 AMED-02 AMED-03 each image with Copy URL and Delete", async () => {
	const page = await open();
	expect(page.rows()).toHaveLength(1);
	expect([...(page.rows()[0]?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent)).toEqual([
		"Copy URL",
		"Delete",
	]);
	expect(page.rows()[0]?.textContent).toContain("shelf.jpgadmin-uploads · 1.2 MB · Aug 1, 2025");
});

test("AMED-02 AMED-04 the absolute URL is copied; without a clipboard it can be copied by hand", async () => {
	const page = await open();
	const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await page.click(page.button("Copy URL"));
	const whole = `https://shop.example${IMAGE.public_url}`;
	expect(write).toHaveBeenCalledWith(whole);
	expect(page.toasts()).toEqual([["status", "Image URL copied to clipboard!"]]);
	write.mockRejectedValue(new Error("not allowed"));
	await page.click(page.button("Copy URL"));
	expect(page.toasts()[1]).toEqual(["status", `Copy this URL: ${whole}`]);
	write.mockRestore();
});

describe("a deletion", () => {
	test("AMED-06 AMED-07 asks for confirmation before it deletes", async () => {
		let images = [IMAGE];
		const page = await open([], {
			[LIST]: () => listOf(images),
			[DELETE]: () => {
				images = [];
				return apiResponse({});
			},
		});
		await page.click(page.button("Delete"));
		expect(page.dialog()?.textContent).toContain("Delete this image?");
		expect(page.dialog()?.textContent).toContain("shelf.jpg");
		await page.click(page.inDialog("Cancel"));
		expect(page.requests).toHaveLength(1);
		await page.click(page.button("Delete"));
		await page.click(page.inDialog("Delete"));
		expect(page.requests[1]).toBe("DELETE images/i1");
		expect(page.text()).toContain("No images yet");
	});

	test("AMED-08 shows a failure, and the image stays", async () => {
		const page = await open([IMAGE], { [DELETE]: () => rejection("x") });
		await page.click(page.button("Delete"));
		await page.click(page.inDialog("Delete"));
		expect(page.toasts()).toEqual([["alert", "Error deleting image"]]);
		expect(page.dialog()).toBeNull();
		expect(page.rows()).toHaveLength(1);
	});
});

test("AMED-14 offers a folder filter if there are several", async () => {
	const page = await open([], { [LIST]: () => listOf([IMAGE], ["admin-uploads", "shelf"]) });
	await page.type(page.field("Folder"), "shelf");
	expect(page.requests).toEqual(["GET images?folder=", "GET images?folder=shelf"]);
});

test("more images are appended to the first ones", async () => {
	let requests = 0;
	const second = { ...IMAGE, id: "i2" };
	const page = await open([], {
		[LIST]: () => (requests++ === 0 ? listOf([IMAGE], [], "1_i1") : listOf([second], [])),
	});
	await page.click(page.button("Show more"));
	expect(page.requests[1]).toBe("GET images?folder=&after=1_i1");
	expect(page.rows()).toHaveLength(2);
});
