import type { Data, PuckAction } from "@puckeditor/core";
import { ZONE } from "./editor-store.ts";

type Item = Data["content"][number];

/**
 * The editor actions that turn the canvas into another state of the page, element by element: remaining elements keep
 * their DOM nodes, and unchanged ones do not render again.
 */
export function actionsTowards(shown: readonly Item[], wanted: readonly Item[]): PuckAction[] {
	const actions: PuckAction[] = [];
	const present = [...shown];
	for (let index = present.length - 1; index >= 0; index -= 1) {
		if (wanted.some(({ props }) => props.id === present[index]?.props.id)) continue;
		actions.push({ type: "remove", index, zone: ZONE });
		present.splice(index, 1);
	}
	wanted.forEach((item, destinationIndex) => {
		const sourceIndex = present.findIndex(({ props }) => props.id === item.props.id);
		if (sourceIndex === -1) {
			const { id } = item.props as { id: string };
			actions.push({ type: "insert", componentType: item.type, destinationIndex, destinationZone: ZONE, id });
			present.splice(destinationIndex, 0, { type: item.type, props: { id } });
		} else if (sourceIndex !== destinationIndex) {
			actions.push({ type: "reorder", sourceIndex, destinationIndex, destinationZone: ZONE });
			present.splice(destinationIndex, 0, ...present.splice(sourceIndex, 1));
		}
		if (JSON.stringify(present[destinationIndex]) !== JSON.stringify(item)) {
			actions.push({ type: "replace", destinationIndex, destinationZone: ZONE, data: item });
			present[destinationIndex] = item;
		}
	});
	return actions;
}
