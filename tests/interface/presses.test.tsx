// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { ConfirmDialog } from "#app/interface/confirm-dialog.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";

const LABELS = { confirm: "Delete", cancel: "Cancel", close: "Close" };

test.each([
	[
		"a submission",
		(work: () => Promise<void>) => {
			function Screen() {
				return (
					<button type="button" onClick={useSubmit(work, String).submit}>
						Delete
					</button>
				);
			}
			return <Screen />;
		},
	],
	[
		"a confirmed deletion",
		(work: () => Promise<void>) => (
			<ConfirmDialog title="Delete?" labels={LABELS} onConfirm={work} onClose={() => {}}>
				It is gone then.
			</ConfirmDialog>
		),
	],
])("%s is made once, however quickly the button is pressed again, and again after its end", async (_, screen) => {
	const calls: PromiseWithResolvers<void>[] = [];
	const page = await renderScreen(
		screen(() => {
			const call = Promise.withResolvers<void>();
			calls.push(call);
			return call.promise;
		}),
	);
	await act(async () => {
		page.button("Delete").click();
		// Before React has rendered that the first one runs.
		page.button("Delete").click();
	});
	expect(calls).toHaveLength(1);
	await act(async () => calls[0]?.resolve());
	await page.click(page.button("Delete"));
	expect(calls).toHaveLength(2);
});
