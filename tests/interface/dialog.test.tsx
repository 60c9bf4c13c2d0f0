// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "#app/interface/confirm-dialog.tsx";
import { Dialog } from "#app/interface/dialog.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";

type Given = { isHeld?: boolean; firstField?: string };

/** A dialog that a button opens; `onClose` closes it, unless it is configured not to. */
async function open(given: Given = {}, closes = true) {
	const onClose = vi.fn();
	function Page() {
		const [isOpen, setOpen] = useState(false);
		const close = () => {
			onClose();
			if (closes) setOpen(false);
		};
		return (
			<>
				<button type="button" onClick={() => setOpen(true)}>
					Open
				</button>
				<Dialog isOpen={isOpen} title="Question" closeLabel="Close" onClose={close} {...given}>
					<input id="answer" aria-label="Answer" />
				</Dialog>
			</>
		);
	}
	const page = await renderScreen(<Page />);
	const dialog = page.all("dialog")[0] as HTMLDialogElement;
	await page.click(page.button("Open"));
	const send = (event: Event) =>
		act(async () => {
			dialog.dispatchEvent(event);
			return event.defaultPrevented;
		});
	const press = (key: string) => send(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
	return Object.assign(page, { dialog, onClose, send, press });
}

test("is modal, has its title for a name and a heading, and shows its content only while it is open", async () => {
	const page = await open();
	expect([page.dialog.open, page.dialog.getAttribute("aria-label")]).toEqual([true, "Question"]);
	expect(page.dialog.querySelector("h2")?.textContent).toBe("Question");
	expect(page.dialog.getAttribute("closedby")).toBe("any");
	expect(page.all("#answer")).toHaveLength(1);
	await page.click(page.button("Close"));
	expect([page.dialog.open, page.all("#answer").length]).toEqual([false, 0]);
});

test("focuses the given field first", async () => {
	const page = await open({ firstField: "answer" });
	expect(document.activeElement).toBe(page.field("Answer"));
});

test("leaves Escape to the browser, and follows when the browser closes it", async () => {
	const page = await open();
	expect(await page.press("Escape")).toBe(false);
	expect(await page.send(new Event("cancel", { cancelable: true }))).toBe(false);
	await act(async () => page.dialog.close());
	expect(page.onClose).toHaveBeenCalled();
	expect(page.dialog.open).toBe(false);
});

test("D-58 held, it is not closed by Escape nor by a click beside it: they only ask", async () => {
	const page = await open({ isHeld: true }, false);
	expect(await page.press("Escape")).toBe(true);
	expect(await page.press("x")).toBe(false);
	expect(await page.send(new Event("cancel", { cancelable: true }))).toBe(true);
	expect(page.onClose).toHaveBeenCalledTimes(2);
	expect(page.dialog.open).toBe(true);
});

test("D-58 held, and closed without being asked, it is there again and asks", async () => {
	const page = await open({ isHeld: true }, false);
	await act(async () => page.dialog.close());
	expect(page.onClose).toHaveBeenCalledOnce();
	expect(page.dialog.open).toBe(true);
});

test("is closed before it is taken away, so that the focus goes back to where it was opened", async () => {
	const closed = vi.fn();
	function Page() {
		const [isThere, setThere] = useState(true);
		return (
			<>
				<button type="button" onClick={() => setThere(false)}>
					Take away
				</button>
				{isThere && (
					<Dialog isOpen title="Question" closeLabel="Close" onClose={() => {}}>
						?
					</Dialog>
				)}
			</>
		);
	}
	const page = await renderScreen(<Page />);
	const [dialog] = page.all("dialog") as HTMLDialogElement[];
	const close = vi.spyOn(dialog as HTMLDialogElement, "close").mockImplementation(closed);
	await page.click(page.button("Take away"));
	expect(closed).toHaveBeenCalledOnce();
	close.mockRestore();
});

test("D-58 a question waits for its action, focuses No first, and is red unless everything can be restored", async () => {
	const held = Promise.withResolvers<void>();
	const onClose = vi.fn();
	const labels = { confirm: "Delete", cancel: "Keep", close: "Close" };
	const page = await renderScreen(
		<ConfirmDialog title="Delete it?" labels={labels} onConfirm={() => held.promise} onClose={onClose}>
			<p>For good.</p>
		</ConfirmDialog>,
	);
	expect(document.activeElement).toBe(page.button("Keep"));
	expect(page.button("Delete").className).toContain("bg-red");
	expect(page.text()).toContain("For good.");
	await page.click(page.button("Delete"));
	const isOff = (name: string) => page.isOff(page.button(name));
	expect([isOff("Delete"), page.button("Delete").getAttribute("aria-busy")]).toEqual([true, "true"]);
	expect(isOff("Keep")).toBe(true);
	await act(async () => held.resolve());
	expect([isOff("Delete"), isOff("Keep")]).toEqual([false, false]);
	for (const name of ["Keep", "Close"]) await page.click(page.button(name));
	expect(onClose).toHaveBeenCalledTimes(2);
	const mild = await renderScreen(
		<ConfirmDialog title="Undo it?" isDestructive={false} labels={labels} onConfirm={async () => {}} onClose={onClose}>
			?
		</ConfirmDialog>,
	);
	expect(mild.button("Delete").className).not.toContain("bg-red");
});
