/** Words that several areas share. */
export const adminCommon = {
	no_answer: "The shop didn’t respond. Please try again.",
	network_error: "Network error. Please check your connection.",
	loading: "Loading...",
	try_again: "Try Again",
	refresh: "Refresh",
	load_more: "Show more",
	select_matching: "Select all {total} that match",
	close: "Close",
	cancel: "Cancel",
	save: "Save",
	saving: "Saving...",
	delete: "Delete",
	discard_title: "Discard unsaved changes?",
	discard_text: "You’ll lose what you entered.",
	discard: "Discard",
	leave_text: "Your unsaved changes will be lost.",
} as const;
