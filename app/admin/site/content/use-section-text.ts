import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { type ContentResponse, conflictOf } from "./conflict-of.ts";
import { useSaving } from "./use-saving.ts";

type Place = { page: string; section: string };
/** The last saved content this editor knows: typed text is compared with it and saved over it. */
type Base = { content: string | null; version: string };
type ContentSaved = ApiResponse<"PUT", "/api/admin/content">;
type Conflict = { theirs: ContentResponse; isMerging: boolean };

/** A section's text while it is edited: typed text, its base version, and what another admin has saved meanwhile. */
export function useSectionText(place: Place) {
	const { data, error, refresh, isBusy } = useAdminData("/api/admin/content", { query: place });
	const [typed, setTyped] = useState<string | null>(null);
	// A later load may bring another admin's text, which the typed text is not based on.
	const [base, setBase] = useState<Base | null>(null);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [setAside, putAside] = useState<string | null>(null);
	/** What the last save left out of the text. */
	const [removed, setRemoved] = useState<ContentSaved["removed"]>({});
	const { state, save } = useSaving();
	const { put } = useWrites();

	const present = base ?? data;
	const hasText = (present?.content ?? "").trim() !== "";
	// With nothing saved, editing starts from what the page shows now.
	const saved = hasText ? (present?.content ?? "") : (data?.shownInstead ?? "");
	const text = typed ?? saved;

	const publish = async (content: string) => {
		if (present === null) return;
		let isRejected = false;
		const isSaved = await save(async () => {
			try {
				const body = { ...place, content, version: present.version };
				const stored = await put("/api/admin/content", { body });
				setBase(stored);
				setRemoved(stored.removed);
				// The server may have sanitized the text; anything typed meanwhile is not lost.
				setTyped((now) => (now === content || content === "" ? null : now));
				setConflict(null);
			} catch (failure) {
				const theirs = conflictOf(failure);
				if (theirs === null) throw failure;
				isRejected = true;
				setBase(theirs);
				if (theirs.content !== content) setConflict({ theirs, isMerging: false });
				throw failure;
			}
		});
		if (isSaved || isRejected) await refresh();
	};

	return {
		data,
		error,
		isBusy,
		refresh,
		state,
		conflict,
		text,
		hasText,
		removed,
		setTyped(content: string) {
			setTyped(content);
			setRemoved({});
		},
		publish,
		setAside,
		isDirty: present !== null && text !== saved,
		isConflict: state.status === "failed" && conflictOf(state.error) !== null,
		keepTheirs() {
			putAside(text);
			setTyped(null);
			setConflict(null);
		},
		merge() {
			setConflict((now) => now && { ...now, isMerging: true });
		},
		bringBack() {
			setTyped(setAside);
			putAside(null);
		},
		/** An earlier version was published. */
		async takeUp() {
			setTyped(null);
			await refresh();
			setBase(null);
		},
	};
}
