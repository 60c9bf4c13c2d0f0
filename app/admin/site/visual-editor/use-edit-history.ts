import type { Data } from "@puckeditor/core";
import { useCallback, useRef, useState } from "react";

/** Keystrokes closer together than this are one step. */
const ONE_STEP_MS = 700;
const MAX_STEPS = 100;

type Steps = { past: readonly Data[]; present: Data; future: readonly Data[] };

/** Undo and redo over every state of the page since the editor was opened, including the very first edit. */
export function useEditHistory(first: Data) {
	const [steps, setSteps] = useState<Steps>({ past: [], present: first, future: [] });
	const lastEdit = useRef({ at: 0, shape: "" });
	// While a state is being restored, the canvas reports intermediate states; none of them is an edit.
	const restoringTo = useRef<Data | null>(null);

	const record = useCallback((data: Data) => {
		if (restoringTo.current) {
			if (isSame(restoringTo.current, data)) restoringTo.current = null;
			return;
		}
		setSteps((before) => {
			if (isSame(before.present, data)) return before;
			const now = Date.now();
			const shape = data.content.map(({ props }) => props.id).join();
			const isTyping = lastEdit.current.shape === shape && now - lastEdit.current.at < ONE_STEP_MS;
			lastEdit.current = { at: now, shape };
			const past = isTyping && before.past.length > 0 ? before.past : [...before.past, before.present];
			return { past: past.slice(-MAX_STEPS), present: data, future: [] };
		});
	}, []);

	/** Replaces the page by something other than an edit on the canvas; this can be undone. */
	const jump = (data: Data) => {
		lastEdit.current = { at: 0, shape: "" };
		if (isSame(steps.present, data)) return;
		restoringTo.current = data;
		setSteps({ past: [...steps.past, steps.present].slice(-MAX_STEPS), present: data, future: [] });
	};
	const undo = () => {
		const previous = steps.past.at(-1);
		if (!previous) return null;
		lastEdit.current = { at: 0, shape: "" };
		restoringTo.current = previous;
		setSteps({ past: steps.past.slice(0, -1), present: previous, future: [steps.present, ...steps.future] });
		return previous;
	};
	const redo = () => {
		const [next, ...future] = steps.future;
		if (!next) return null;
		lastEdit.current = { at: 0, shape: "" };
		restoringTo.current = next;
		setSteps({ past: [...steps.past, steps.present], present: next, future });
		return next;
	};
	return {
		present: steps.present,
		canUndo: steps.past.length > 0,
		canRedo: steps.future.length > 0,
		record,
		jump,
		undo,
		redo,
	};
}

export function isSame(one: Data, other: Data): boolean {
	return JSON.stringify(one.content) === JSON.stringify(other.content);
}
