// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { StarField, Stars } from "#app/interface/stars.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";

test.each([
	[0, 0],
	[3.4, 3],
	[4.5, 5],
])("%d stars are shown as %d full ones of five, and said in words", async (rating, full) => {
	const page = await renderScreen(<Stars rating={rating} label={`${rating} of 5`} />);
	const [stars] = page.all("[role=img]");
	expect(stars?.getAttribute("aria-label")).toBe(`${rating} of 5`);
	expect([stars?.querySelectorAll("svg path").length, stars?.querySelectorAll(".fill-star").length]).toEqual([5, full]);
	for (const star of page.all("svg")) expect(star.getAttribute("aria-hidden")).toBe("true");
});

test("stars are chosen by five named radio buttons of one group", async () => {
	const onChange = vi.fn();
	const page = await renderScreen(
		<StarField name="rating" legend="Rating" value={2} labelOf={(star) => `${star} stars`} onChange={onChange} />,
	);
	const radios = page.all("fieldset input[type=radio]") as HTMLInputElement[];
	expect(page.all("legend")[0]?.textContent).toBe("Rating");
	expect(radios.map((radio) => [radio.name, radio.value, radio.checked, radio.getAttribute("aria-label")])).toEqual(
		[1, 2, 3, 4, 5].map((star) => ["rating", String(star), star === 2, `${star} stars`]),
	);
	expect(page.all(".fill-star")).toHaveLength(2);
	await page.click(page.field("4 stars"));
	expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
});
