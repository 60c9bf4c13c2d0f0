import { useState } from "react";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { type ContentResponse, conflictOf } from "./conflict-of.ts";
import { useSaving } from "./use-saving.ts";

type Place = { page: string; section: string };
/** What was saved last as far as this editor knows: what is typed is compared with it, and saved over it. */
type Base = { content: string | null; version: string };
type Conflict = { theirs: ContentResponse; isMerging: boolean };

/** A section's text while it is edited: what is typed, what it was made from, and what somebody else saved meanwhile. */
export function useSectionText(place: Place) {
	const path = `content?page=${place.page}&section=${place.section}`;
	const { data, error, refresh, isBusy } = useLoaded<ContentResponse>(path);
	const [typed, setTyped] = useState<string | null>(null);
	// A later reading may bring somebody else's text; what is typed was not made from that.
	const [base, setBase] = useState<Base | null>(null);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [setAside, putAside] = useState<string | null>(null);
	const { state, save } = useSaving();

	const present = base ?? data;
	const hasText = (present?.content ?? "").trim() !== "";
	// Where nothing is saved the owner goes on from what the page says now.
	const saved = hasText ? (present?.content ?? "") : (data?.shown_instead ?? "");
	const text = typed ?? saved;

	const publish = async (content: string) => {
		if (present === null) return;
		let isRejected = false;
		const isSaved = await save(async () => {
			try {
				const body = { ...place, content, version: present.version };
				setBase(await callAdmin<Base>("PUT", "content", body));
				// The server may have cleaned the text; what was typed meanwhile is not lost for it.
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
		...{ data, error, isBusy, refresh, state, conflict, text, hasText, setTyped, publish, setAside },
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
