// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { StarField, Stars } from "#app/interface/stars.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";

test.each([
	[0, []],
	[3.4, [24, 24, 24, 10]],
	[4.5, [24, 24, 24, 24, 12]],
	[5, [24, 24, 24, 24, 24]],
])("REV-02 %d stars are drawn to the tenth, and said in words", async (rating, widths) => {
	const page = await renderScreen(<Stars rating={rating} label={`${rating} of 5`} />);
	const [stars] = page.all("[role=img]");
	expect(stars?.getAttribute("aria-label")).toBe(`${rating} of 5`);
	expect(page.all("svg > svg").map((full) => Math.round(Number(full.getAttribute("width"))))).toEqual(widths);
	expect(page.all("span > svg")).toHaveLength(5);
	for (const star of page.all("span > svg")) expect(star.getAttribute("aria-hidden")).toBe("true");
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
