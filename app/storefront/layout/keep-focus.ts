/** The state of a link that changes only a part of the page: the focus stays on it. */
export const KEEP_FOCUS = { isFocusKept: true } as const;

/** Whether the navigation that led here was by such a link. */
export function isFocusKept(state: unknown): boolean {
	return typeof state === "object" && state !== null && "isFocusKept" in state;
}
