import { useGetPuck } from "@puckeditor/core";
import { useEffect } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { BLOCK_TYPES, CONTACT_SECTION, LIVE_SECTIONS } from "#shop/site/content/page-element.rules.ts";
import { elementName } from "./element-name.ts";

const TYPES = [...LIVE_SECTIONS, CONTACT_SECTION, ...BLOCK_TYPES];

/** What the drag-and-drop library says, in the order in which it is tried. */
const SAID = [
	[/^Picked up draggable item (\S+)\.$/, "drag_start"],
	[/^Draggable item (\S+) was moved over droppable target (\S+)\.$/, "drag_over"],
	[/^Draggable item (\S+) is no longer over a droppable target\.$/, "drag_nowhere"],
	[/^Dragging was cancelled\. Draggable item (\S+) was dropped\.$/, "drag_canceled"],
	[/^Draggable item (\S+) was dropped over droppable target (\S+)$/, "drag_dropped_over"],
	[/^Draggable item (\S+) was dropped\.$/, "drag_dropped"],
] as const;

/**
 * Says to screen readers what is dragged, by its name and in the admin's language. The editor's library announces ids in
 * English and takes no other words, so they are replaced before the browser passes them on.
 */
export function DragWords() {
	const t = useT(adminTexts);
	const getPuck = useGetPuck();
	useEffect(() => {
		const nameOf = (id: string) => {
			const { content } = getPuck().appState.data;
			const type = content.find(({ props }) => props.id === id)?.type ?? typeOfNew(id);
			return type === undefined ? t("drag_page") : elementName(type, t);
		};
		const replace = () => {
			for (const part of document.body.children) {
				if (part.id.startsWith("dnd-kit-description") && part.textContent !== t("drag_how")) {
					part.textContent = t("drag_how");
				}
				// Its text node stays: the library writes to it.
				const said = part.id.startsWith("dnd-kit-announcement") ? part.firstChild : null;
				const words = said && translated(said.nodeValue ?? "", nameOf, t);
				if (said && words !== null) said.nodeValue = words;
			}
		};
		const observer = new MutationObserver((changes) => {
			for (const change of changes) {
				for (const node of change.addedNodes) watch(node);
			}
			replace();
		});
		const watch = (node: Node) => {
			if (node instanceof Element && node.id.startsWith("dnd-kit-")) {
				observer.observe(node, { characterData: true, childList: true, subtree: true });
			}
		};
		observer.observe(document.body, { childList: true });
		for (const part of document.body.children) watch(part);
		replace();
		return () => observer.disconnect();
	}, [t, getPuck]);
	return null;
}

/** The kind of a component that is dragged from the library. */
function typeOfNew(id: string): string | undefined {
	return TYPES.find((type) => id === type || id.startsWith(`${type}-`));
}

/** Null for words that are not the library's, such as those that this has written. */
function translated(text: string, nameOf: (id: string) => string, t: Translate<typeof adminTexts>): string | null {
	for (const [pattern, key] of SAID) {
		const [, id, target] = pattern.exec(text) ?? [];
		if (id !== undefined) return t(key, { name: nameOf(id), target: nameOf(target ?? "") });
	}
	return null;
}
