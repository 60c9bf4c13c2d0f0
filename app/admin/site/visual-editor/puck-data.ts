import type { Data } from "@puckeditor/core";
import {
	BLOCK_TYPES,
	CONTACT_SECTION,
	LIVE_SECTIONS,
	type SavedElement,
} from "#shop/site/content/page-element.rules.ts";

type Item = Data["content"][number];

/** The types the canvas can show; any other element is preserved as it is. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([...LIVE_SECTIONS, CONTACT_SECTION, ...BLOCK_TYPES]);

/** The editor prop that holds an element's style until it is saved. */
const STYLE = "elementStyle";

/** The saved list as the editor's data, in page order; elements of unknown types are returned separately. */
export function toEditorData(elements: readonly SavedElement[]): { data: Data; unknown: SavedElement[] } {
	const sorted = [...elements].sort((one, other) => one.position - other.position);
	const content = sorted.filter(({ type }) => SHOWN_TYPES.has(type)).map(toItem);
	return { data: { root: {}, content }, unknown: sorted.filter(({ type }) => !SHOWN_TYPES.has(type)) };
}

/** The editor's data as the flat list to save (VIS-08, VIS-15), with unknown elements at its end. */
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

/** Drops cleared numbers. */
function withoutParams(content: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}
