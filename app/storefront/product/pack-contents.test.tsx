// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { OwnerTexts } from "#app/storefront/owner-text.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { PackContents } from "./pack-contents.tsx";

const open = (id: number, texts: Readonly<Record<string, string>> = {}, language: "en" | "es" = "en") =>
	renderScreen(
		<OwnerTexts value={texts}>
			<PackContents product={knownProduct(id)} offered={[1, 2, 3, 5].map((one) => knownProduct(one))} />
		</OwnerTexts>,
		{ language },
	);
const partsOf = (page: Awaited<ReturnType<typeof open>>) =>
	page.all("dl > div").map((one) => [...one.children].map(({ textContent }) => textContent));

test("D-197 a pack says at a glance what is in it and how long that lasts", async () => {
	expect(partsOf(await open(2))).toEqual([
		["In the pack", "30 strips"],
		["Lasts", "30 days"],
	]);
	expect(partsOf(await open(4))).toEqual([["In the pack", knownProduct(4).quantityText]]);
});

test("D-197 a strip's size is shown once the owner has stated it, of what has strips alone", async () => {
	const texts = { "strip-size": "<p>52 × 6 mm</p>" };
	expect(partsOf(await open(1, texts)).at(-1)).toEqual(["Strip size", "52 × 6 mm"]);
	expect(partsOf(await open(4, texts))).toHaveLength(1);
	expect(partsOf(await open(1, texts, "es")).at(-1)?.[0]).toBe("Tamaño de la tira");
});
