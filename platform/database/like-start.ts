/** The LIKE pattern of all texts in lower case that begin with this one; the wildcards in it stand for themselves. */
export function likeStart(text: string): string {
	return `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}
