import type { Data } from "@puckeditor/core";
import { BLOCK_TYPES, CONTACT_SECTION, LIVE_SECTIONS, type SavedElement } from "#shop/content/page-element.rules.ts";

type Item = Data["content"][number];

/** What the canvas can show; anything else is kept as it is and saved again. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([...LIVE_SECTIONS, CONTACT_SECTION, ...BLOCK_TYPES]);

/** Where an element's style waits among the editor's properties until it is saved. */
const STYLE = "elementStyle";

/** The saved list as the editor's data, in the order of the page; elements that nobody knows come back beside it. */
export function toEditorData(elements: readonly SavedElement[]): { data: Data; unknown: SavedElement[] } {
	const sorted = [...elements].sort((one, other) => one.position - other.position);
	const content = sorted.filter(({ type }) => SHOWN_TYPES.has(type)).map(toItem);
	return { data: { root: {}, content }, unknown: sorted.filter(({ type }) => !SHOWN_TYPES.has(type)) };
}

/** The editor's data as the flat list that is saved (VIS-08, VIS-15); unknown elements stand at its end. */
export function toElements(data: Pick<Data, "content">, unknown: readonly SavedElement[] = []): SavedElement[] {
	const shown = data.content.map(({ type, props }, position): SavedElement => {
		const { id, [STYLE]: style, ...content } = props as { id: string } & Record<string, unknown>;
		return { id, type, position, style: (style ?? {}) as Record<string, unknown>, content: withoutParams(content) };
	});
	return [...shown, ...unknown.map((element, index) => ({ ...element, position: shown.length + index }))];
}

function toItem({ id, type, style = {}, content = {} }: SavedElement): Item {
	return { type, props: { ...content, id, [STYLE]: style } };
}

/** A cleared number is no value at all. */
function withoutParams(content: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}
