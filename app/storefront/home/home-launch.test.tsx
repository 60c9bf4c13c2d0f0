// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { OwnerTexts } from "#app/storefront/owner-text.tsx";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { closeShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { isListed } from "#shop/selling/catalog/catalog.rules.ts";
import { LAUNCH_BANNER } from "#shop/site/content/editable-page.rules.ts";
import { DEFAULT_STRUCTURE } from "#shop/site/content/page-structure.rules.ts";
import { KNOWN_LAUNCH_AT, knownProducts } from "#tests/selling/money/known-products.ts";
import { HomeScreen } from "./home-screen.tsx";

const open = (at: number) =>
	renderScreen(
		<HomeScreen
			structure={DEFAULT_STRUCTURE}
			ratings={{}}
			featured={[]}
			renderedAt={at}
			products={knownProducts.filter((product) => isListed(product, { isAdministrator: false }, at))}
		/>,
	);

const nameOf = (id: number) => knownProducts.find((product) => product.id === id)?.name ?? "";
const bannerOf = (page: Awaited<ReturnType<typeof renderScreen>>) =>
	page.all("section[aria-label=Launch]")[0]?.textContent?.trim();

/** Passes time as for a sleeping browser: the page ticks once, at the end, and not in each of the seconds before. */
const jump = (ms: number) =>
	act(async () => {
		vi.setSystemTime(Date.now() + ms - 1000);
		vi.advanceTimersByTime(1000);
	});

describe("the launch on the front page", () => {
	test("HOME-27 HOME-28 LNCH-04 LNCH-08 a countdown by the second, then a birthday, then the announcement", async () => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT - 90_061_000 - Date.now());
		const page = await open(KNOWN_LAUNCH_AT);
		await act(async () => vi.advanceTimersByTime(0));
		const digits = () => page.all("[role=timer] li").map((part) => part.textContent);
		expect(digits()).toEqual(["01days", "01hours", "01min", "01sec"]);
		expect(page.text()).toContain("Birthday release");
		const badges = () => page.all("#product article").filter((card) => /Birthday/.test(card.textContent ?? "")).length;
		expect(badges()).toBe(0);
		await act(async () => vi.advanceTimersByTime(1000));
		expect(digits().at(-1)).toBe("00sec");
		await jump(90_061_000);
		expect(page.all("[role=timer]")).toHaveLength(0);
		expect(page.text()).toContain("Happy birthday, SoftBrace!");
		expect(badges()).toBe(page.all("#product article").length);
		await jump(24 * 3_600_000);
		expect(page.text()).not.toContain("Happy birthday");
		expect(badges()).toBe(0);
		expect(bannerOf(page)).toBe("The full SoftBrace family is here.");
		await jump(365 * 24 * 3_600_000);
		expect(bannerOf(page)).toBe("The full SoftBrace family is here.");
	});

	test("LNCH-11 HOME-23 HOME-25 a page open at the launch shows the packs and the banner, and keeps what was typed", async () => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT - 2_000 - Date.now());
		const screen = (
			<HomeScreen
				structure={DEFAULT_STRUCTURE}
				renderedAt={KNOWN_LAUNCH_AT - 2_000}
				products={knownProducts.filter(({ isAdminOnly }) => !isAdminOnly)}
				ratings={{}}
				featured={[]}
			/>
		);
		const page = await renderScreen(screen);
		const cards = () => page.all("#product article").length;
		await act(async () => vi.advanceTimersByTime(0));
		await page.type(page.field("Message"), "Do strips fit me?");
		expect([cards(), page.all("[role=timer]").length]).toEqual([5, 1]);
		await act(async () => vi.advanceTimersByTime(1_999));
		expect(cards()).toBe(5);
		await act(async () => vi.advanceTimersByTime(1_000));
		expect(cards()).toBe(7);
		expect(bannerOf(page)).toBe("Happy birthday to us! The full SoftBrace family is here.");
		expect(page.field("Message").value).toBe("Do strips fit me?");
	});

	test.each([
		["on the day", 0, [3], "Happy birthday to us! New in the shop: 100-Pair Bulk Pack."],
		["a week later", 7, [5], "New in the shop: 31-Pair Pack."],
		["a week later", 7, [1], "New in the shop: 31-Pair Pack and 100-Pair Bulk Pack."],
		["a week later", 7, [3, 5], "Our birthday release is here."],
		["a year later", 365, [], "The full SoftBrace family is here."],
	] as const)("LNCH-05 D-88 %s (%i days) with %j sold out the banner says: %s", async (_, days, soldOut, words) => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT + days * 24 * 3_600_000 - Date.now());
		const products = knownProducts.map((product) =>
			soldOut.some((id) => id === product.id) ? { ...product, available: 0 } : product,
		);
		const screen = (
			<HomeScreen
				structure={DEFAULT_STRUCTURE}
				renderedAt={KNOWN_LAUNCH_AT}
				products={products}
				ratings={{}}
				featured={[]}
			/>
		);
		const page = await renderScreen(screen);
		await act(async () => vi.advanceTimersByTime(0));
		expect(bannerOf(page)).toBe(words);
		expect(soldOut.some((id) => words.includes(nameOf(id)))).toBe(false);
		if (days === 0) expect(page.text()).toContain("Happy birthday, SoftBrace! New in the shop: 100-Pair Bulk Pack.");
	});

	test("LNCH-05 D-88 the owner can switch the banner off, but not the countdown", async () => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		const isShown = async (at: number) => {
			setShopClock(at - Date.now());
			const products = [...knownProducts];
			const screen = (
				<OwnerTexts value={{ [LAUNCH_BANNER]: "off" }}>
					<HomeScreen structure={DEFAULT_STRUCTURE} renderedAt={at} products={products} ratings={{}} featured={[]} />
				</OwnerTexts>
			);
			const page = await renderScreen(screen);
			await act(async () => vi.advanceTimersByTime(0));
			return bannerOf(page) !== undefined;
		};
		expect([await isShown(KNOWN_LAUNCH_AT + 1), await isShown(KNOWN_LAUNCH_AT - 1)]).toEqual([false, true]);
	});
});

afterEach(async () => {
	vi.useRealTimers();
	await closeShop();
});
