/**
 * Whether a list could not be read because a policy forbids it or the table does not exist, by code or message (ERR-01,
 * ERR-02, ERR-03). Such a list counts as empty (D-63).
 */
export function isClosedList(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code } = error as { code?: unknown };
	if (code === "permission_denied" || code === "missing_table" || code === "42501" || code === "42P01") return true;
	const text = error.message.toLowerCase();
	const isMissing = text.includes("relation ") && text.includes(" does not exist");
	return isMissing || text.includes("permission denied") || text.includes("row-level security");
}
