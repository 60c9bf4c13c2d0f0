import { heardAt, MOMENTS, pressAtMoments, TYPED } from "#tests/browser/support/press-at-moment.ts";
import { expect, test } from "#tests/browser/support/shopper.ts";

test.use({ locale: "en-US" });

/** The pages that have forms; what is on them is found by itself. */
const PAGES = ["/", "/order-status?order=SB-7K3M9QXZ", "/product/1", "/reviews"];

for (const path of PAGES) {
	test(`D-71 CONT-11 each form of ${path} is sent once, as typed, at whatever moment it is pressed`, async ({
		page,
	}) => {
		const calls: string[] = [];
		// The requests stay open: what counts is which were made.
		await page.route("**/api/**", async (route) => {
			const request = route.request();
			if (request.method() !== "POST") return route.continue();
			calls.push(`${new URL(request.url()).pathname} ${request.postData()}`);
		});
		await pressAtMoments(page);
		await page.goto("/privacy-policy");
		const outcomes = [];
		for (const moment of MOMENTS) {
			calls.length = 0;
			await page.evaluate(() => localStorage.clear());
			const heard = await heardAt(page, path, moment);
			const cart = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}").items);
			outcomes.push({ heard, calls: calls.filter((call) => !call.includes("/api/auth/")), cart });
		}
		const [{ heard: first = [] } = {}] = outcomes;
		expect(first.length).toBeGreaterThan(0);
		for (const { form, isTaken, values } of first) {
			expect(isTaken, form).toBe(true);
			for (const [name, value] of Object.entries(values)) expect(value).toBe(TYPED[name] ?? value);
		}
		expect(new Set(first.map(({ form }) => form)).size).toBe(first.length);
		for (const [moment, outcome] of outcomes.entries()) expect(outcome, `at moment ${moment}`).toEqual(outcomes[0]);
	});
}
