import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { shouldRevalidate } from "./root.tsx";

test.each([
	["a filter", "/admin", "/admin?status=shipped", false],
	["another page", "/admin?status=shipped", "/shop", true],
	["another language", "/shop?lang=es", "/shop", true],
	["the same language", "/shop?lang=es", "/shop?lang=es&filter=wax", false],
	["the same page once more", "/shop?filter=wax", "/shop?filter=wax", true],
])("the info of every page reloads: %s", (_, from, to, isRead) => {
	const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "https://shop.example")) as [URL, URL];
	const args = { currentUrl, nextUrl, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs;
	expect(shouldRevalidate(args)).toBe(isRead);
});
