import type { Data } from "@puckeditor/core";
import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { type ContentResponse, conflictOf } from "#app/admin/site/content/conflict-of.ts";
import { useSaving } from "#app/admin/site/content/use-saving.ts";
import { mergeElements } from "#shop/site/content/page-changes.rules.ts";
import type { SavedElement } from "#shop/site/content/page-element.rules.ts";
import { STRUCTURE_PAGE, STRUCTURE_SECTION } from "#shop/site/content/page-structure.rules.ts";
import { firstElements } from "./first-elements.ts";
import { toEditorData, toElements } from "./puck-data.ts";
import { isSame, type useEditHistory } from "./use-edit-history.ts";

/** How long a failed save is shown (VIS-19, CONST-41). */
const FAILURE_SHOWN_MS = 5000;

type Elements = readonly SavedElement[];

/** Another admin saved first: the common base and both results. */
type Conflict = {
	theirs: ContentResponse;
	base: Elements;
	theirElements: Elements;
	myElements: Elements;
	asDraft: boolean;
	isMerging: boolean;
};

/**
 * The save state of the page on the canvas: what is stored, what is published, and what another admin has stored
 * meanwhile.
 */
export function usePageSaving(page: {
	loaded: ContentResponse;
	history: ReturnType<typeof useEditHistory>;
	unknown: Elements;
	onSaved(): Promise<void>;
	show(data: Data): void;
}) {
	const { loaded, history, onSaved, show } = page;
	const [first] = useState(history.present);
	const [version, setVersion] = useState(loaded.version);
	const [base, setBase] = useState<Elements>(() => firstElements(loaded));
	const [unknown, setUnknown] = useState(page.unknown);
	// `published` is the published page, `stored` what was stored last, even if only as a draft.
	const [published, setPublished] = useState<Data | null>(loaded.draft === null ? first : null);
	const [stored, setStored] = useState<Data>(first);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const { state, save } = useSaving(FAILURE_SHOWN_MS);
	const writes = useWrites();

	/** Shows what another admin has saved, if that is why a call was rejected; then throws it. */
	const handleFailure = (error: unknown, myElements: Elements, asDraft: boolean): never => {
		const theirs = conflictOf(error);
		if (theirs !== null) {
			setVersion(theirs.version);
			setConflict({ theirs, base, theirElements: firstElements(theirs), myElements, asDraft, isMerging: false });
			void onSaved();
		}
		throw error;
	};

	const store = async (asDraft: boolean) => {
		const shown = history.present;
		const elements = toElements(shown, unknown);
		const place = { page: STRUCTURE_PAGE, section: STRUCTURE_SECTION };
		const isStored = await save(async () => {
			try {
				const body = { ...place, content: JSON.stringify(elements), isDraft: asDraft, version };
				const response = await writes.put("/api/admin/content", { body });
				setVersion(response.version);
			} catch (error) {
				handleFailure(error, elements, asDraft);
			}
		});
		if (!isStored) return;
		setConflict(null);
		setBase(elements);
		setStored(shown);
		if (!asDraft) setPublished(shown);
		else if (published !== null && !isSame(published, shown)) setPublished(null);
		await onSaved();
	};

	/** Puts a page on the canvas as an edit that can be undone. */
	const put = (elements: Elements) => {
		const next = toEditorData(elements);
		setUnknown(next.unknown);
		history.jump(next.data);
		show(next.data);
		return next.data;
	};

	/** Puts a page based on theirs on the canvas; undo leads back to mine. */
	const continueFrom = ({ theirs, theirElements }: Conflict, elements: Elements) => {
		const their = toEditorData(theirElements).data;
		setStored(their);
		setPublished(theirs.draft === null ? their : null);
		setBase(theirElements);
		put(elements);
	};

	return {
		state,
		conflict,
		store,
		restore: put,
		/** Deletes the stored draft; the published page is on the canvas, and undo brings back what was there. */
		async discardDraft() {
			const query = { page: STRUCTURE_PAGE, section: STRUCTURE_SECTION, version };
			const discarded = await writes
				.delete("/api/admin/content/draft", { query })
				.catch((error: unknown) => handleFailure(error, toElements(history.present, unknown), true));
			const elements = firstElements({ ...loaded, draft: null });
			const shown = put(elements);
			setVersion(discarded.version);
			setBase(elements);
			setStored(shown);
			setPublished(shown);
			await onSaved();
		},
		isNew: published === null || !isSame(published, history.present),
		isDirty: !isSame(stored, history.present),
		keepTheirs() {
			if (conflict === null) return;
			continueFrom(conflict, conflict.theirElements);
			setConflict(null);
		},
		merge() {
			if (conflict === null) return;
			const { base: baseElements, theirElements } = conflict;
			continueFrom(conflict, mergeElements(baseElements, toElements(history.present, unknown), theirElements));
			setConflict({ ...conflict, isMerging: true });
		},
	};
}
