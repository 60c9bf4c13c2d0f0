// @vitest-environment happy-dom
import { act, type ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { NumberStepper } from "#app/interface/number-stepper.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";

async function open(given: Partial<ComponentProps<typeof NumberStepper>> = {}) {
	const onChange = vi.fn();
	const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
	const labels = { field: "Quantity", decrease: "Less", increase: "More" };
	const page = await renderScreen(
		<form onSubmit={onSubmit}>
			<NumberStepper
				value={2}
				min={1}
				onChange={onChange}
				parse={(text) => Number(text) || 1}
				labels={labels}
				{...given}
			/>
		</form>,
	);
	const press = (key: string) =>
		act(async () => {
			const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
			page.field("Quantity").dispatchEvent(event);
			return event;
		});
	return Object.assign(page, { onChange, press, changes: () => onChange.mock.calls.flat() });
}

test("asks for one more and one less", async () => {
	const page = await open();
	await page.click(page.button("More"));
	await page.click(page.button("Less"));
	expect(page.changes()).toEqual([3, 1]);
});

test("goes no lower than its least, unless that means something", async () => {
	expect((await open({ value: 1 })).button("Less").disabled).toBe(true);
	const page = await open({ value: 1, canGoBelowMin: true });
	await page.click(page.button("Less"));
	expect(page.changes()).toEqual([0]);
});

test("tells what was typed once it is finished: left, or ended with Enter", async () => {
	const page = await open();
	await page.type(page.field("Quantity"), "7");
	expect([page.changes(), page.field("Quantity").value]).toEqual([[], "7"]);
	await page.leave(page.field("Quantity"));
	expect([page.changes(), page.field("Quantity").value]).toEqual([[7], "2"]);
	await page.type(page.field("Quantity"), "8");
	await page.press("8");
	expect(page.changes()).toEqual([7]);
	await page.press("Enter");
	expect(page.changes()).toEqual([7, 8]);
});

test("tells nothing when the same number stands there again, or nothing was typed", async () => {
	const page = await open();
	await page.leave(page.field("Quantity"));
	await page.type(page.field("Quantity"), "02");
	await page.leave(page.field("Quantity"));
	expect(page.changes()).toEqual([]);
});

test("Enter does not send the form, other keys do what they always do", async () => {
	const page = await open();
	expect((await page.press("Enter")).defaultPrevented).toBe(true);
	expect((await page.press("Tab")).defaultPrevented).toBe(false);
});

test("can be sent without scripts, within its limits", async () => {
	const page = await open({ name: "quantity", max: 9 });
	const { name, min, max, step, type, inputMode } = page.field("Quantity");
	expect([name, min, max, step, type, inputMode]).toEqual(["quantity", "1", "9", "1", "number", "numeric"]);
});

test("can be switched off as a whole", async () => {
	const page = await open({ isDisabled: true });
	expect([page.button("Less"), page.field("Quantity"), page.button("More")].map(({ disabled }) => disabled)).toEqual([
		true,
		true,
		true,
	]);
});
