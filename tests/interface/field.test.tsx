// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";

type Notes = { hint?: string; error?: string | null };

describe.each([
	["text", (notes: Notes) => <TextField id="f" label="Name" className="mt-2" {...notes} />],
	["text area", (notes: Notes) => <TextAreaField id="f" label="Name" className="mt-2" {...notes} />],
	["select", (notes: Notes) => <SelectField id="f" label="Name" className="mt-2" {...notes} />],
])("CHK-22 a %s field", (_, field) => {
	const open = async (notes: Notes = {}) => {
		const page = await renderScreen(field(notes));
		const control = page.field("Name");
		const described = control.getAttribute("aria-describedby");
		return {
			control,
			frame: page.container.firstElementChild as HTMLElement,
			isInvalid: control.getAttribute("aria-invalid"),
			note: described && page.container.querySelector(`#${described}`)?.textContent,
			text: page.text(),
		};
	};

	test("has its label, and nothing else where there is nothing to say", async () => {
		const { control, frame, isInvalid, note, text } = await open();
		expect([control.id, isInvalid, note, text]).toEqual(["f", null, null, "Name"]);
		expect(frame.className).toContain("mt-2");
		expect(control.className).not.toContain("border-red");
	});

	test("is read out with its hint", async () => {
		const { isInvalid, note } = await open({ hint: "As on your card" });
		expect([isInvalid, note]).toEqual([null, "As on your card"]);
	});

	test("is read out with what is wrong in the place of its hint, and is red", async () => {
		const { control, isInvalid, note, text } = await open({ hint: "As on your card", error: "Too short" });
		expect([isInvalid, note, text]).toEqual(["true", "Too short", "NameToo short"]);
		expect(control.className).toContain("border-red");
	});
});

test("a button that belongs to a field stands beside it", async () => {
	const page = await renderScreen(<TextField id="f" label="Password" action={<button type="button">Show</button>} />);
	expect(page.field("Password").parentElement?.nextElementSibling).toBe(page.button("Show"));
});

test("codes are typed in a monospaced font", async () => {
	const page = await renderScreen(
		<>
			<TextField id="a" label="Key" isCode />
			<TextAreaField id="b" label="Code" isCode />
			<TextField id="c" label="Name" />
		</>,
	);
	const isMono = (name: string) => page.field(name).className.includes("font-mono");
	expect([isMono("Key"), isMono("Code"), isMono("Name")]).toEqual([true, true, false]);
});
